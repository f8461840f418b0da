/** Whether a page of this path is the host's for the host, and the guests' for everybody else. */
export const isSharedPath = (pathname: string): boolean => /^\/(share|preassigned)\//.test(pathname);

/** Replaced in tests, whose page cannot be loaded again. */
export const reloading = { now: () => location.reload() };

/** Asks the server for the document of this address again: who asks has become somebody else. */
export function reloadPage(): void {
  reloading.now();
}
