const keyOf = (receiptId: string) => `currencyNoted:${receiptId}`;

/** Whether the host has noted on this device that a receipt is in another currency; without storage, until a reload. */
export const currencyNoted = {
  get(receiptId: string): boolean {
    try {
      return localStorage.getItem(keyOf(receiptId)) !== null;
    } catch {
      return false;
    }
  },
  set(receiptId: string): void {
    try {
      localStorage.setItem(keyOf(receiptId), 'noted');
    } catch {
      // There is no storage.
    }
  },
};
