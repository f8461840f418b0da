/** Replaced in tests, whose page nobody can leave. */
export const leaving = {
  to: (address: string, { replace = false } = {}) =>
    replace ? location.replace(address) : location.assign(address),
};

/** Goes to another document. @throws where the browser refuses the address */
export function leavePage(address: string): void {
  leaving.to(address);
}

/**
 * Goes to another document, which takes the place of this one in the history. What waits for it waits until this page is
 * gone.
 */
export function replacePage(address: string): Promise<never> {
  leaving.to(address, { replace: true });
  return new Promise(() => {});
}
