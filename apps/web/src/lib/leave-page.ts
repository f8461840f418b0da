/** Replaced in tests, whose page nobody can leave. */
export const leaving = { to: (address: string) => location.assign(address) };

/** Goes to another document. @throws where the browser refuses the address */
export function leavePage(address: string): void {
  leaving.to(address);
}
