import { MAX_TYPED } from '@fairtab/domain/money';
import { CODE_LENGTH, PARTY_SIZE_MAX, PERSON_NAME_MAX, TOTAL_QUANTITY_MAX } from '@fairtab/domain/validation';

/** Numbers of the specification's section 9, and those it leaves to us. One place for both sides. */
export const LIMITS = {
  /** What can be typed. The sum of many such amounts fits into numeric(12,2). */
  maxAmountCents: MAX_TYPED,
  /** In characters as people count them. */
  nameLength: PERSON_NAME_MAX,
  itemNameLength: 200,
  descriptionLength: 200,
  imageBytes: 52_428_800,
  imagePixels: 100_000_000,
  imageExtensions: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'],
  partySize: PARTY_SIZE_MAX,
  /** A whole line may hold more than the picker offers: a merge or a scan can bring it. */
  totalQuantity: TOTAL_QUANTITY_MAX,
  itemsPerReceipt: 200,
  guestsPerReceipt: 60,
  /** Who has chosen what, one for each guest and item: what makes a bill large. */
  selectionsPerReceipt: 3000,
  /** What one call may name: bills that were made when these limits were higher hold more. */
  itemsPerCall: 300,
  guestsPerCall: 100,
  codeDigits: CODE_LENGTH,
  codeMinutes: 10,
  codeTries: 5,
  resendSeconds: 60,
  demoCodeToastMs: 10_000,
  toastMs: 5_000,
  copiedMs: 3_000,
  parseSeconds: 60,
  bodyBytes: 262_144,
} as const;

export const QR = { size: 256, margin: 2, errorCorrectionLevel: 'M' } as const;
