import { MAX_AMOUNT } from '../money/money.ts';
import {
  CODE_LENGTH,
  COMPANIONS_MAX,
  PARTS_MAX,
  PARTY_SIZE_MAX,
  PERSON_NAME_MAX,
  TOTAL_QUANTITY_MAX,
} from './field-limits.ts';

export const LIMITS = {
  /** Of one amount, and of a bill in total: see `isTooLarge`. */
  maxAmountCents: MAX_AMOUNT,
  nameLength: PERSON_NAME_MAX,
  handleLength: 320,
  itemNameLength: 200,
  descriptionLength: 200,
  /** The longest IANA name has 32. */
  timeZoneLength: 64,
  imageBytes: 52_428_800,
  imagePixels: 100_000_000,
  /** Photos of one long receipt, or pages of a PDF file. */
  pagesPerReceipt: 5,
  imageExtensions: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif', 'pdf'],
  partySize: PARTY_SIZE_MAX,
  totalQuantity: TOTAL_QUANTITY_MAX,
  parts: PARTS_MAX,
  debtorsNamed: 20,
  receiptsPerPage: 24,
  itemsPerReceipt: 200,
  chargesPerReceipt: 40,
  itemPosition: 9999,
  guestsPerReceipt: 60,
  companionsPerGuest: COMPANIONS_MAX,
  latecomersPerReceipt: 6,
  /** Higher than the limits above: older bills may have more. */
  itemsPerCall: 300,
  guestsPerCall: 100,
  commandsPerCorrection: 500,
  codeDigits: CODE_LENGTH,
  codeMinutes: 10,
  codeTries: 5,
  resendSeconds: 60,
  secondFactorMinutes: 10,
  secondFactorTries: 5,
  factorsPerAccount: 10,
  recoveryCodes: 10,
  /** A newly added second address gets no codes to confirm the user's identity for this long. */
  newAddressDays: 7,
  issuerLength: 64,
  demoCodeToastMs: 10_000,
  toastMs: 5_000,
  /** Slow readers need it to see what became of their change and undo it. */
  undoToastMs: 20_000,
  copiedMs: 3_000,
  /** How long guests can read their final bills after the host deletes the account. */
  keptBillDays: 90,
  /** As long as a text can be challenged in court. */
  keptConsentYears: 4,
  parseSeconds: 60,
  bodyBytes: 262_144,
} as const;

export const QR = { size: 256, margin: 2, errorCorrectionLevel: 'M' } as const;
