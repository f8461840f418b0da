import { totalOf } from '@fairtab/contract/bill-of';
import type { Received } from '@fairtab/contract/endpoint';
import { maySplitEvenly } from '@fairtab/contract/may-split-evenly';
import type { updateReceipt as Call } from '@fairtab/contract/receipts';
import { RECEIPT_BUCKET } from '@fairtab/contract/scanning';
import { cleanName } from '@fairtab/domain/names';
import { checkChildren, checkPartySize } from '@fairtab/domain/party-size';
import type { FlowType } from '@fairtab/domain/receipt-status';
import { checkHostPhone, checkPersonName, checkReceiptName } from '@fairtab/domain/validation';
import { childrenIn } from '@fairtab/receipt/party';
import type { Trx } from '../../adapters/database/database.ts';
import { SIGNED_URL_PREFIX } from '../../adapters/storage/signed-url.ts';
import { changedFields } from '../../http/changed-fields.ts';
import { AppError, accepted } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import type { Cause } from './amount-changes.ts';
import { changeCard } from './change-card.ts';
import { changeCurrency } from './change-currency.ts';
import type { Command } from './change-receipt.ts';
import { receiptById } from './find-receipt.ts';
import { deleteGuest, updateGuest } from './guest-writes.ts';
import { type ChargeFields, setOwnCharge } from './own-charge.ts';
import { type ReceiptChanges, updateReceiptRow } from './receipt-writes.ts';
import { own, ownEditable, ownOpen, type Policy } from './receipts.policy.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

type Body = Omit<Received<typeof Call>['body'], 'status'>;

const SETTABLE = [
  'restaurant_name',
  'admin_flow_type',
  'evenly',
  'party_size',
  'children',
  'expected_names',
  'host_phone_number',
  'currency',
  'card',
  'tax_amount',
  'tip_amount',
  'tip_source',
  'additional_charges',
  'additional_charges_description',
] as const;

/** The name may change at any time; everything else only while the bill is not locked (spec section 4). */
const ALWAYS_ALLOWED = new Set<string>(['restaurant_name']);
/** And what the host's card was charged until the bill is final: the statement comes after the meal. */
const WHILE_OPEN = new Set<string>([...ALWAYS_ALLOWED, 'card']);

/**
 * Changes name, flow, party size, whom the host expects, the host's phone, currency, card, tax, tip or charges.
 * @throws AppError receipt.not_found, receipt.finalized, receipt.locked, receipt.flow_fixed, request.field_refused; the
 * refusals of the rules on party sizes, names and phones
 */
export function fieldsChange(
  receiptId: string,
  body: Body,
): Command<SessionContext, object, { changes: Partial<Body> }> {
  return {
    name: 'updateReceipt',
    ...causeFor(body),
    find: receiptById(receiptId),
    policy: mayChange(body),
    async change({ trx, snapshot, changes }) {
      const columns = {
        ...toColumns(changes),
        ...childrenAfter(changes, snapshot),
        ...evenlyAfter(changes, snapshot),
      };
      if (columns.admin_flow_type) await changeFlow(trx, snapshot, columns.admin_flow_type);
      if (columns.evenly !== undefined) await changeEvenly(trx, snapshot, columns.evenly);
      const { currency = snapshot.receipt.currency } = changes;
      if (changes.card === null) await changeCard(trx, snapshot, null);
      const left = changes.card === null ? withoutCard(snapshot) : snapshot;
      if (changes.currency) await changeCurrency(trx, left, changes.currency);
      await updateReceiptRow(trx, { id: receiptId, currency }, columns);
      const charges = chargesIn(changes);
      const then = { ...snapshot, receipt: { ...snapshot.receipt, currency } };
      await setOwnCharge(trx, then, charges);
      if (changes.card) await changeCard(trx, then, changes.card);
      return { ...columns, ...charges, currency: changes.currency, card: changes.card };
    },
  };
}

const withoutCard = (snapshot: ReceiptSnapshot): ReceiptSnapshot => ({
  ...snapshot,
  receipt: { ...snapshot.receipt, card: null },
});

/** In another currency every amount is another, which the page says itself. */
function causeFor({ currency, card, party_size, children, evenly }: Body): { cause?: Cause } {
  if (currency !== undefined) return {};
  if (card !== undefined) return { cause: { reason: 'card' } };
  if (evenly !== undefined) return { cause: { reason: 'flow' } };
  return { cause: { reason: party_size === undefined && children === undefined ? 'charges' : 'party' } };
}

/** What stands may be repeated, also while the bill is locked. */
const mayChange =
  (body: Body): Policy<SessionContext, { changes: Partial<Body> }> =>
  (asked) => {
    own(asked);
    const changes = changedFields(body, standing(asked.snapshot, body), SETTABLE);
    const fields = Object.keys(changes);
    if (!fields.every((field) => ALWAYS_ALLOWED.has(field))) ownOpen(asked);
    if (!fields.every((field) => WHILE_OPEN.has(field))) ownEditable(asked);
    return { changes };
  };

/**
 * The values that a call may repeat without changing anything. A photo has a new signed address every few minutes: any of them is
 * accepted, and so is the path where it is stored. While the currency of a draft is undecided, the host's answer counts even if it
 * is the currency already shown; a whole row sent back, with its empty `currency_source`, is no answer.
 */
function standing(snapshot: ReceiptSnapshot, body: Body) {
  const { receipt } = snapshot;
  const path = String(body.image_url).split('?')[0]?.replace(`${SIGNED_URL_PREFIX}${RECEIPT_BUCKET}/`, '');
  const isPhoto = path === receipt.image_path || path === receipt.display_image_path;
  const isAnswer =
    receipt.currency_source === null && receipt.status === 'editing' && !('currency_source' in body);
  return {
    ...receipt,
    currency: isAnswer ? null : receipt.currency,
    total_amount: totalOf(snapshot),
    image_url: isPhoto ? body.image_url : receipt.image_path,
  };
}

/**
 * Changes the flow, which is only possible before sharing. In guest choice nobody is on the bill before they join. If
 * the host assigns, dishes of the whole table are shared by all, including a host who had opted out.
 */
async function changeFlow(trx: Trx, { receipt, guests }: ReceiptSnapshot, flow: FlowType): Promise<void> {
  if (receipt.status !== 'editing') throw new AppError('receipt.flow_fixed');
  for (const guest of guests) {
    if (flow === 'preassign') await updateGuest(trx, guest.id, { opted_out_of_split: false });
    else if (guest.named_by_host) await deleteGuest(trx, guest.id);
  }
}

/** Only guests who come by the link split a bill evenly. @throws AppError request.field_refused */
function evenlyAfter(
  { admin_flow_type: flow, evenly }: Partial<Body>,
  { receipt }: ReceiptSnapshot,
): ReceiptChanges {
  const byLink = (flow ?? receipt.admin_flow_type) === 'guest_choice';
  refuseUnless(byLink || !evenly, 'evenly');
  const after = byLink && (evenly ?? receipt.evenly);
  return after === receipt.evenly ? {} : { evenly: after };
}

/**
 * Begins or ends splitting evenly. Who has chosen something agreed to another amount, so it begins before anybody has; those
 * whom the host has named get a seat. When it ends, seats become guests who have not chosen yet, and nothing of theirs is
 * lost.
 * @throws AppError receipt.flow_fixed
 */
async function changeEvenly(trx: Trx, snapshot: ReceiptSnapshot, evenly: boolean): Promise<void> {
  const guests = snapshot.guests.filter((guest) => !guest.is_host);
  const byLink = { ...snapshot, receipt: { ...snapshot.receipt, admin_flow_type: 'guest_choice' as const } };
  if (evenly && !maySplitEvenly(byLink)) throw new AppError('receipt.flow_fixed');
  for (const { id, named_by_host, submitted } of guests) {
    if (evenly ? named_by_host : submitted)
      await updateGuest(trx, id, { submitted_at: evenly ? new Date() : null, revising: false });
  }
}

function childrenAfter(
  { children, party_size }: Partial<Body>,
  { receipt }: ReceiptSnapshot,
): ReceiptChanges {
  const partySize = party_size === undefined ? receipt.party_size : sizeOf(party_size);
  if (children !== undefined) return { children: accepted(checkChildren(children, partySize)) };
  if (party_size === undefined) return {};
  return { children: childrenIn(receipt.children, partySize) };
}

/** The row's fields from those of the call; some are cleaned or checked first. */
function toColumns(changes: Partial<Body>): ReceiptChanges {
  const { restaurant_name, admin_flow_type, party_size, host_phone_number, currency, ...others } = changes;
  const { tax_amount, tip_amount, tip_source, expected_names } = others;
  refuseUnless(restaurant_name !== null, 'restaurant_name');
  refuseUnless(admin_flow_type !== null, 'admin_flow_type');
  refuseUnless(tip_source === undefined || tip_source === 'host', 'tip_source');
  const name = accepted(checkReceiptName(restaurant_name ?? ''));
  return {
    admin_flow_type,
    tax_amount,
    tip_amount,
    tip_source: tip_amount === undefined ? tip_source : 'host',
    currency_source: currency === undefined ? undefined : 'host',
    // An empty name cancels the rename (spec section 5).
    restaurant_name: name === '' ? undefined : name,
    party_size: party_size === undefined ? undefined : sizeOf(party_size),
    // Where the host assigns, whom they expect is on the bill.
    expected_names:
      admin_flow_type === 'preassign' ? [] : expected_names?.map((name) => accepted(checkPersonName(name))),
    host_phone_number:
      host_phone_number === undefined ? undefined : accepted(checkHostPhone(host_phone_number ?? '')),
  };
}

const chargesIn = ({
  additional_charges,
  additional_charges_description: description,
}: Partial<Body>): ChargeFields => ({
  additional_charges,
  additional_charges_description:
    description === undefined ? undefined : cleanName(description ?? '') || null,
});

/** @throws AppError request.field_refused */
function refuseUnless(possible: boolean, field: string): void {
  if (!possible) throw new AppError('request.field_refused', { field });
}

const sizeOf = (size: number): number => (size === 0 ? 0 : accepted(checkPartySize(String(size))));
