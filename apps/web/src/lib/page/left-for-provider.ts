const LEFT = 'fairtab.left-for';

/** The tab goes to a sign-in provider; if it comes back signed in, the other tabs learn of it. */
export function leftForProvider(): void {
  try {
    sessionStorage.setItem(LEFT, 'provider');
  } catch {
    // Without storage the other tabs notice when they next ask the server.
  }
}

/** Whether the tab had left for a sign-in provider; once. */
export function backFromProvider(): boolean {
  try {
    const left = sessionStorage.getItem(LEFT) !== null;
    sessionStorage.removeItem(LEFT);
    return left;
  } catch {
    return false;
  }
}
