/** Whether a path is the host's page for the host, and the guests' page for everyone else. */
export const isSharedPath = (pathname: string): boolean => /^\/(share|preassigned)\//.test(pathname);

/** Replaced in tests, whose page cannot be reloaded. */
export const reloading = { now: () => location.reload() };

/** Reloads this address, whose document depends on the session. */
export function reloadPage(): void {
  reloading.now();
}
