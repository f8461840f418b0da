/** Where a browser keeps what its host has said is wrong with a final bill. */
export const keyOf = (receiptId: string): string => `fairtab.correction.${receiptId}`;

/** Whether a correction was begun on this device. */
export function hasKeptCorrection(receiptId: string): boolean {
  try {
    return localStorage.getItem(keyOf(receiptId)) !== null;
  } catch {
    return false;
  }
}
