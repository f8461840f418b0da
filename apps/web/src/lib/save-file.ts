/** Saves what is at an address under the name that the server gives it, as a press on a link does. */
export function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
