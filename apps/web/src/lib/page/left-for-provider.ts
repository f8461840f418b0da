const LEFT = 'fairtab.left-for';

/** Notes that this tab leaves for a sign-in provider; if it returns signed in, it notifies the other tabs. */
export function leftForProvider(): void {
  try {
    sessionStorage.setItem(LEFT, 'provider');
  } catch {
    // Without storage the other tabs notice when they next call the server.
  }
}

/** Whether the tab had left for a sign-in provider. Clears the note. */
export function backFromProvider(): boolean {
  try {
    const left = sessionStorage.getItem(LEFT) !== null;
    sessionStorage.removeItem(LEFT);
    return left;
  } catch {
    return false;
  }
}
