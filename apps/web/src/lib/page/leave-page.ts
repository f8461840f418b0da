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

/** Whether a path is the host's page for the host, and the guests' page for everyone else. */
export const isSharedPath = (pathname: string): boolean => /^\/(share|preassigned)\//.test(pathname);

/** Replaced in tests, whose page cannot be reloaded. */
export const reloading = { now: () => location.reload() };

/** Reloads this address, whose document depends on the session. */
export function reloadPage(): void {
  reloading.now();
}
