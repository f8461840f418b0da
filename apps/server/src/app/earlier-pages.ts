import { PAGE_VERSION } from '@fairtab/contract/page-version';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { handleOf } from '@fairtab/domain/payment-methods';

// Pages of earlier releases: those that send version 2 know one payment method, Venmo, by a field of its own, and fewer
// states of a text; those that send none call selections claims too, and holds in requests. This file can be deleted in the release after the next.

const [HEADER, VERSION] = Object.entries(PAGE_VERSION)[0] ?? [];

/** Whether the request comes from a page of an earlier release. Other clients never used it. */
export function isEarlierPage(headers: Headers): boolean {
  return headers.get('user-agent')?.startsWith('Mozilla/') === true && headers.get(HEADER ?? '') !== VERSION;
}

/** An answer for earlier pages: a receipt with its selections and the payment handle under the earlier names, too. */
export function forEarlierPage(answer: object): object {
  if (!('selections' in answer)) return answer;
  const { receipt, guests } = answer as Partial<ReceiptView>;
  if (receipt === undefined || guests === undefined) return { ...answer, claims: answer.selections };
  const venmo_handle = handleOf(receipt.payment_methods, 'venmo');
  return {
    ...answer,
    receipt: { ...receipt, venmo_handle },
    guests: guests.map((guest) => ({ ...guest, ...textOf(guest) })),
    claims: answer.selections,
  };
}

/** Where a guest's text is, in the words of earlier pages, which refuse a receipt with others. */
function textOf({ bill, bill_failure }: GuestView) {
  const failure = { bill_failure: bill_failure === 'limit' ? bill_failure : null };
  if (bill === 'delivered') return { bill: 'sent', ...failure };
  return { bill: bill === 'unknown' || bill === 'opted_out' ? 'failed' : bill, ...failure };
}

/** Renames the earlier names in a body. Anything else is returned unchanged. */
export function fromEarlierPage(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.assignments)) return body;
  return { ...body, assignments: body.assignments.map(withSelections) };
}

function withSelections(assignment: unknown): unknown {
  return isObject(assignment) && 'holds' in assignment
    ? { selections: assignment.holds, ...assignment }
    : assignment;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
