import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { AmountOut, Day, Digits, Id, PaperId, ScanDoubt, ScanReader } from '../wire/scalars.ts';
import { PaidBefore } from './receipt-fields.ts';

export const RECEIPT_BUCKET = 'receipt-images-private';

export const generateSecureFilename = endpoint('POST /rest/v1/rpc/generate_secure_filename', {
  access: 'session',
  summary: 'An unguessable file name for a photo of the given kind',
  body: z.object({ file_extension: z.string().check(z.maxLength(20)) }),
  response: z.object({ filename: z.string() }),
});

/** The raw body is the photo of the receipt in `x-receipt-id`, or of its further paper in `x-paper-id`. Until sharing it may replace one that could not be read. */
export const uploadImage = endpoint(`POST /storage/v1/object/${RECEIPT_BUCKET}/{userId}/{filename}`, {
  access: 'session',
  summary:
    'Stores the photo of a receipt (raw body, at most 50 MB, never overwrites), also in place of one that could not be read; a refused photo deletes a receipt that has none',
  params: z.object({ userId: z.string(), filename: z.string() }),
  response: z.object({ path: z.string(), signedUrl: z.string() }),
});

/** As printed: later changes of the receipt do not affect it. */
const PrintedAdjustment = z.object({
  kind: z.enum(['tax', 'included_tax', 'service', 'tip', 'fee', 'discount', 'cover', 'deposit', 'rounding']),
  label: z.string(),
  /** Below 0 if deducted; for an included tax, the part of the prices. */
  amount: AmountOut,
  rate: z.nullable(z.number()),
  count: z.nullable(z.int()),
  /** The item that a discount or deposit belongs to. */
  itemId: z.nullable(z.string()),
  /** The item it was stored as: a cover, deposit or fee among the dishes. */
  asItemId: z.nullable(z.string()),
  /** The figure that includes it; `items`: an item's price. */
  countedIn: z.nullable(z.enum(['tax', 'tip', 'charges', 'items'])),
});
export type PrintedAdjustment = z.output<typeof PrintedAdjustment>;

/** Spec section 3. */
export const ParseResult = z.object({
  success: z.boolean(),
  error: z.nullable(z.string()),
  itemsCount: z.int(),
  quantityBasedItems: z.int(),
  tax: AmountOut,
  tip: AmountOut,
  additionalCharges: AmountOut,
  additionalChargesDescription: z.nullable(z.string()),
  restaurantName: z.nullable(z.string()),
  lowConfidenceItems: z.int(),
  /** ISO code; null if undecided, so the host is asked with `likelyCurrency` preselected. */
  currency: z._default(z.nullable(z.string()), null),
  currencySource: z._default(z.nullable(z.enum(['printed', 'guessed'])), null),
  likelyCurrency: z._default(z.nullable(z.string()), null),
  /** Decimals of the amounts in this result, whatever the receipt's currency becomes. */
  digits: z._default(Digits, 2),
  date: z._default(z.nullable(Day), null),
  guests: z._default(z.nullable(z.int()), null),
  /** Parts of the printed total paid earlier: deposits, gift cards. Not in any sum here. */
  paidBefore: z._default(z.array(PaidBefore), []),
  reader: z._default(z.nullable(ScanReader), null),
  aiFailed: z._default(z.boolean(), false),
  doubt: z._default(z.nullable(ScanDoubt), null),
  /** From top to bottom. */
  adjustments: z._default(z.array(PrintedAdjustment), []),
});
export type ParseResult = z.output<typeof ParseResult>;

export const parseReceiptVision = endpoint('POST /functions/v1/parse-receipt-vision', {
  access: 'session',
  summary: 'Reads the uploaded photo and stores what is on it; waits for the result',
  body: z.object({
    imageUrl: z.string().check(z.maxLength(2000)),
    receiptId: Id,
    /** Default: the first paper. */
    paperId: z.optional(PaperId),
  }),
  response: ParseResult,
});

export const listScanLines = endpoint('GET /rest/v1/receipts/{id}/scan_lines', {
  access: 'session',
  summary: 'What was read from the photo: its lines with their places, and the rows between items and total',
  /** Of a further paper; default: the first one. */
  query: z.object({ paper: z.optional(Id) }),
  response: z.object({
    lines: z.array(
      z.object({
        text: z.string(),
        /** [x, y, width, height] in fractions of the upright photo. */
        box: z.array(z.number()),
        /** Might be a dish: it has an amount and is not a sum, tax, tip or payment. */
        priced: z.boolean(),
      }),
    ),
    adjustments: z.array(PrintedAdjustment),
  }),
});
