const KEY = 'profileBanner';

/** Whether the banner has been shown in this browser session; without storage it is shown on every visit. */
export const bannerShown = {
  get(): boolean {
    try {
      return sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  set(shown: boolean): void {
    try {
      if (shown) sessionStorage.setItem(KEY, 'shown');
      else sessionStorage.removeItem(KEY);
    } catch {
      // There is no storage.
    }
  },
};
