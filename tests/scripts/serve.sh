#!/bin/sh
# tandem serve: the files of the page's folder, on this machine only, and
# nothing else; Ctrl-C ends it.
. "$(dirname "$0")/../lib.sh"
command -v python3 >/dev/null || skip "no python3"

mkdir -p "$tmp/page/folder"
echo '<p>The page' >"$tmp/page/index.html"
echo 'script' >"$tmp/page/app.js"
echo 'module' >"$tmp/page/make.wasm"
echo 'secret' >"$tmp/page/.hidden"
echo 'outside' >"$tmp/outside.html"

status=0
build/tandem serve --page "$tmp/outside.html" 2>"$tmp/err" || status=$?
[ $status -eq 2 ] || fail "a folder without a page: status $status"
expect_in "$tmp/err" "there is no page in that folder"
status=0
build/tandem serve --port 70000 --page "$tmp/page" 2>"$tmp/err" || status=$?
[ $status -eq 2 ] || fail "port 70000: status $status"

python3 - "$tmp/page" <<'END'
import http.client, signal, socket, subprocess, sys

served = subprocess.Popen(["build/tandem", "serve", "--page", sys.argv[1]],
                          stdout=subprocess.PIPE, text=True)
try:
    address = served.stdout.readline().strip()
    assert address.startswith("http://127.0.0.1:"), address
    port = int(address.rstrip("/").rpartition(":")[2])

    # Connections that say nothing are in nobody's way.
    idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(40)]

    def ask(path, method="GET"):
        c = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        c.putrequest(method, path, skip_host=True)
        c.endheaders()
        r = c.getresponse()
        return r.status, r.read().decode(), r.getheader("Content-Type")

    for path, method, wanted in [
            ("/", "GET", (200, "<p>The page\n", "text/html; charset=utf-8")),
            ("/", "HEAD", (200, "", "text/html; charset=utf-8")),
            ("/%61pp.js?v=1", "GET",
             (200, "script\n", "text/javascript; charset=utf-8")),
            ("/make.wasm", "GET", (200, "module\n", "application/wasm"))]:
        assert ask(path, method) == wanted, (path, ask(path, method))
    for path in ["/.hidden", "/../outside.html", "/%2e%2e/outside.html",
                 "/folder", "/folder/", "//index.html", "/index.html%00",
                 "/%", "/%zz", "index.html", "/none"]:
        assert ask(path)[0] == 404, path
    assert ask("/", "POST")[0] == 405
    assert ask("/" + "x" * 9000)[0] == 431

    again = subprocess.run(["build/tandem", "serve", "--page", sys.argv[1],
                            "--port", str(port)], stderr=subprocess.PIPE,
                           text=True)
    assert again.returncode == 2 and "taken" in again.stderr, again
    served.send_signal(signal.SIGINT)
    assert served.wait(5) == 130
finally:
    served.kill()
END
