import {
  CODE_LENGTH,
  COMPANIONS_MAX,
  PARTS_MAX,
  PARTY_SIZE_MAX,
  PERSON_NAME_MAX,
  SELECTIONS_MAX,
  TOTAL_QUANTITY_MAX,
} from './field-limits.ts';
import { MAX_AMOUNT } from './money.ts';

/** The limits of the specification's section 9, and our own, for both sides. */
export const LIMITS = {
  /** Of one amount, and of all amounts of a bill: see `isTooLarge` in the domain. */
  maxAmountCents: MAX_AMOUNT,
  /** In code points. */
  nameLength: PERSON_NAME_MAX,
  /** A payment handle, or the address of its page. */
  handleLength: 320,
  itemNameLength: 200,
  descriptionLength: 200,
  /** The longest name of an IANA time zone has 32. */
  timeZoneLength: 64,
  imageBytes: 52_428_800,
  imagePixels: 100_000_000,
  imageExtensions: ['jpg', 'jpeg', 'png', 'webp', 'heic', 'heif'],
  partySize: PARTY_SIZE_MAX,
  /** Units of a whole line: more than the picker offers, because merging and scanning can exceed it. */
  totalQuantity: TOTAL_QUANTITY_MAX,
  parts: PARTS_MAX,
  /** Of those who owe the host something, or get something back. */
  debtorsNamed: 20,
  /** What the receipts dashboard loads at a time. */
  receiptsPerPage: 24,
  itemsPerReceipt: 200,
  chargesPerReceipt: 40,
  itemPosition: 9999,
  guestsPerReceipt: 60,
  companionsPerGuest: COMPANIONS_MAX,
  /** Who wait for the host of a final bill to add them. */
  latecomersPerReceipt: 6,
  selectionsPerReceipt: SELECTIONS_MAX,
  /** How many one call may contain: bills made when the limits above were higher have more. */
  itemsPerCall: 300,
  guestsPerCall: 100,
  commandsPerCorrection: 500,
  codeDigits: CODE_LENGTH,
  codeMinutes: 10,
  codeTries: 5,
  resendSeconds: 60,
  /** How long a sign-in waits for its second factor, and how many wrong codes it takes. */
  secondFactorMinutes: 10,
  secondFactorTries: 5,
  factorsPerAccount: 10,
  recoveryCodes: 10,
  /** How long an address gets no codes that prove who is signed in, after it was added to an account that had another. */
  newAddressDays: 7,
  issuerLength: 64,
  demoCodeToastMs: 10_000,
  toastMs: 5_000,
  /** Whoever is slow needs it to find out what became of their change, and to take it back. */
  undoToastMs: 20_000,
  copiedMs: 3_000,
  /** How long guests can read their final bills after their host has deleted the account. */
  keptBillDays: 90,
  /** How long it is kept who agreed to texts: as long as a text can be complained about in court. */
  keptConsentYears: 4,
  parseSeconds: 60,
  bodyBytes: 262_144,
} as const;

export const QR = { size: 256, margin: 2, errorCorrectionLevel: 'M' } as const;
