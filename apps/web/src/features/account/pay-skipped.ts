const KEY = 'payRowSkipped';

/** Whether the host does not want to be asked on this device how guests pay; without storage they are asked again. */
export const paySkipped = {
  get(): boolean {
    try {
      return localStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  remember(): void {
    try {
      localStorage.setItem(KEY, 'skipped');
    } catch {
      // There is no storage.
    }
  },
};
