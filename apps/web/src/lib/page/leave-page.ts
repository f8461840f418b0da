/** Replaced in tests, whose page cannot be left. */
export const leaving = {
  to: (address: string, { replace = false } = {}) =>
    replace ? location.replace(address) : location.assign(address),
};

/** Goes to another document. @throws if the browser refuses the address */
export function leavePage(address: string): void {
  leaving.to(address);
}

/** Goes to another document that replaces this one in the history. Never resolves. */
export function replacePage(address: string): Promise<never> {
  leaving.to(address, { replace: true });
  return new Promise(() => {});
}
