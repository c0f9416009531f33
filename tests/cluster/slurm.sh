#!/bin/sh
# Shards as a Slurm array on this machine, on request: starts munge, slurmctld
# and slurmd as root in folders and on ports of their own, runs four shards,
# kills one task and requeues it, and compares the merged table with that of one
# machine. Status 77 where there is no slurm (Debian: slurmctld slurmd munge).
set -eu
cd -P "$(dirname "$0")/../.."
for program in slurmctld slurmd sbatch munged; do
    command -v "$program" >/dev/null || PATH=$PATH:/usr/sbin
    command -v "$program" >/dev/null || {
        echo "there is no $program"
        exit 77
    }
done
[ "$(id -u)" = 0 ] || {
    echo "it takes root to start slurmd"
    exit 77
}
tandem=${TANDEM:-$PWD/build/tandem}
dir=$(mktemp -d)
chmod 755 "$dir"
host=$(hostname -s)
pids=

stop() {
    for pid in $pids; do kill "$pid" 2>/dev/null || :; done
    wait
    rm -rf "$dir"
}
trap stop EXIT

mkdir "$dir/state" "$dir/spool" "$dir/work" "$dir/munge"
chmod 700 "$dir/munge"
head -c 64 /dev/urandom >"$dir/munge/key"
chmod 400 "$dir/munge/key"
munged --foreground --force --key-file="$dir/munge/key" \
    --socket="$dir/munge.socket" --pid-file="$dir/munge/pid" \
    --log-file="$dir/munge/log" --seed-file="$dir/munge/seed" &
pids="$pids $!"

cat >"$dir/slurm.conf" <<CONF
ClusterName=tandem
SlurmctldHost=$host(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket=$dir/munge.socket,cred_expire=5
CredType=cred/munge
SlurmUser=root
SlurmctldPort=26817
SlurmdPort=26818
StateSaveLocation=$dir/state
SlurmdSpoolDir=$dir/spool
SlurmctldPidFile=$dir/slurmctld.pid
SlurmdPidFile=$dir/slurmd.pid
SlurmctldLogFile=$dir/slurmctld.log
SlurmdLogFile=$dir/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobRequeue=1
MpiDefault=none
SwitchType=switch/none
ReturnToService=2
NodeName=$host NodeAddr=127.0.0.1 CPUs=2 RealMemory=512 State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
export SLURM_CONF="$dir/slurm.conf"
slurmctld -D -c &
pids="$pids $!"
slurmd -D -c &
pids="$pids $!"

wait_for() { # wait_for SECONDS COMMAND...
    left=$(($1 * 5))
    shift
    until "$@" >/dev/null 2>&1; do
        left=$((left - 1))
        [ $left -gt 0 ] || {
            echo "this did not come true: $*"
            tail -n 20 "$dir"/*.log
            exit 1
        }
        sleep 0.2
    done
}
is_idle() { [ "$(sinfo -h -o %T)" = idle ]; }
is_running() { squeue -h -t running -o %K | grep -qx "$1"; }
is_over() { [ -z "$(squeue -h -o %i)" ]; }

wait_for 30 is_idle
made="generate slitherlink 8 --level 2-3 --count 120 --seed 7"
cat >"$dir/job" <<JOB
#!/bin/sh
#SBATCH --array=1-4 --requeue --open-mode=append -n 1 -o $dir/work/out-%a
exec $tandem $made --shard \$SLURM_ARRAY_TASK_ID/4 --resume \\
    --csv $dir/work/part-\$SLURM_ARRAY_TASK_ID.csv
JOB
id=$(sbatch --parsable "$dir/job")
# One task is killed in the middle and sent again: it goes on from its rows.
wait_for 60 is_running 2
wait_for 60 test -s "$dir/work/part-2.csv"
scontrol requeue "${id}_2"
# What is held back after a requeue waits for a while; not so here.
wait_for 120 sh -c "squeue -h -t pending -o %K | grep -qx 2 || \
    ! squeue -h -o %K | grep -qx 2"
scontrol update JobId="${id}_2" StartTime=now >/dev/null 2>&1 || :
wait_for 300 is_over

"$tandem" merge "$dir"/work/part-?.csv >"$dir/work/all.csv"
"$tandem" $made --csv "$dir/work/one.csv"
cmp "$dir/work/all.csv" "$dir/work/one.csv"
echo "four shards of a Slurm array, one of them requeued, are what one machine makes"
