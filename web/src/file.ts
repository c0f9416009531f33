// Hands a file to whoever looks at the page.
export function saveFile(name: string, content: Blob): void {
    const url = URL.createObjectURL(content);
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    URL.revokeObjectURL(url);
}
