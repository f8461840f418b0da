/** Goes to another document. @throws where the browser refuses the address */
export function leavePage(address: string): void {
  location.assign(address);
}
