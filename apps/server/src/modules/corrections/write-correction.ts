import type { ItemView } from '@fairtab/contract/receipt-view';
import { LIMITS } from '@fairtab/domain/limits';
import { isNameless } from '@fairtab/domain/nameless';
import { headsOfGuests, seatedIn } from '@fairtab/receipt/party';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { isSame } from '../../http/changed-fields.ts';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import { notifyRemovedGuest } from '../finalizing/queue-final-bills.ts';
import { type ItemRow, insertItems } from '../items/insert-items.ts';
import { deleteItem, updateItemRow } from '../items/item-writes.ts';
import { storeAssignment } from '../items/selections.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { deleteCharge, insertCharge, updateChargeRow } from '../receipts/charge-writes.ts';
import { storeCompanions } from '../receipts/companion-writes.ts';
import { deleteGuest, insertNamedGuests, updateGuest } from '../receipts/guest-writes.ts';
import { setParty, updateReceiptRow } from '../receipts/receipt-writes.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import type { CorrectedReceipt } from './checked-correction.ts';

/**
 * Makes of a receipt what a correction says, by the writes of the calls that change its parts. Whoever was told an amount by
 * text and is not on the bill any more hears that it is not due.
 * @throws AppError request.invalid for a new row with the id of another
 */
export async function writeCorrection(
  trx: Trx,
  services: Services,
  before: ReceiptSnapshot,
  after: CorrectedReceipt,
): Promise<void> {
  await requireNewIds(trx, before, after);
  await writePeople(trx, services, before, after);
  await writeItems(trx, before, after);
  await writeShares(trx, before, after);
  await writeCompanions(trx, before, after);
  await writeCharges(trx, before, after);
  const { tax_amount, tip_amount, tip_source } = after.receipt;
  await updateReceiptRow(trx, before.receipt, { tax_amount, tip_amount, tip_source });
}

type WithId = { id: string };

const goneFrom = <One extends WithId>(before: readonly One[], after: readonly WithId[]): One[] =>
  before.filter(({ id }) => after.every((one) => one.id !== id));

/** Ids are made by the page, so that it shows what the server will store. */
async function requireNewIds(trx: Trx, before: ReceiptSnapshot, after: CorrectedReceipt): Promise<void> {
  const { items, charges, guests } = before;
  const ids = [
    ...goneFrom(after.items, items),
    ...goneFrom(after.charges, charges),
    ...goneFrom(after.guests, guests),
  ].map(({ id }) => id);
  if (ids.length === 0) return;
  const { rows } = await sql`
    select id from receipt_items where id = any(${ids}::uuid[])
    union all select id from receipt_charges where id = any(${ids}::uuid[])
    union all select id from receipt_guests where id = any(${ids}::uuid[])`.execute(trx);
  if (rows.length > 0) throw new AppError('request.invalid', { where: 'id' });
}

async function writePeople(
  trx: Trx,
  services: Services,
  before: ReceiptSnapshot,
  { guests }: CorrectedReceipt,
): Promise<void> {
  const { id: receiptId, admin_flow_type: flow, evenly, party_size: partySize } = before.receipt;
  for (const guest of goneFrom(before.guests, guests)) {
    await cancelFinalBills(trx, receiptId, guest.id);
    await cancelReminders(trx, receiptId, guest.id);
    await notifyRemovedGuest(trx, services, before, guest);
    await deleteGuest(trx, guest.id);
  }
  for (const { id, opted_out_of_split, submitted } of guests) {
    const was = before.guests.find((one) => one.id === id);
    if (was?.opted_out_of_split === !opted_out_of_split) await updateGuest(trx, id, { opted_out_of_split });
    if (was?.submitted && !submitted) await updateGuest(trx, id, { submitted_at: null });
  }
  await insertNamedGuests(
    trx,
    before.receipt,
    goneFrom(guests, before.guests).map(({ id, guest_name: name }) => ({ id, name, submitted: true })),
  );
  const named = guests.filter((one) => one.is_host || !isNameless(one.guest_name));
  const heads = headsOfGuests(evenly ? seatedIn({ receipt: { evenly }, guests: named }) : named);
  const grown = Math.min(Math.max(partySize, heads), Math.max(partySize, LIMITS.partySize));
  const size = flow === 'preassign' ? headsOfGuests(guests) : partySize === 0 ? 0 : grown;
  if (size !== partySize) await setParty(trx, before, size);
}

const rowOf = (item: ItemView): ItemRow => ({
  id: item.id,
  name: item.name,
  price: item.price,
  reduction: item.reduction,
  mode: item.assignment_mode,
  totalQuantity: item.total_quantity,
  position: item.position,
  confidence: item.confidence_score,
});

async function writeItems(
  trx: Trx,
  { receipt, items: before }: ReceiptSnapshot,
  { items }: CorrectedReceipt,
): Promise<void> {
  const { id: receiptId, currency } = receipt;
  for (const { id } of goneFrom(before, items)) await deleteItem(trx, receiptId, id);
  await insertItems(trx, receipt, goneFrom(items, before).map(rowOf));
  for (const item of items) {
    const was = before.find(({ id }) => id === item.id);
    if (was !== undefined && !isSame(rowOf(was), rowOf(item)))
      // What a person has said is certain.
      await updateItemRow(trx, item.id, { ...rowOf(item), confidence: null }, currency);
  }
}

/** Who has which parts of an item, in order of id. */
const partsOf = ({ selections }: Pick<ReceiptSnapshot, 'selections'>, itemId: string) =>
  selections
    .filter(({ item_id }) => item_id === itemId)
    .map(({ guest_id, units }) => ({ personId: guest_id, units }))
    .sort((a, b) => (a.personId < b.personId ? -1 : 1));

async function writeShares(trx: Trx, before: ReceiptSnapshot, after: CorrectedReceipt): Promise<void> {
  for (const { id, assignment_mode: mode } of after.items) {
    const selections = partsOf(after, id);
    if (!isSame(partsOf(before, id), selections))
      await storeAssignment(trx, before.receipt.id, { itemId: id, mode, selections });
  }
}

async function writeCompanions(
  trx: Trx,
  { receipt, guests: before }: ReceiptSnapshot,
  { guests }: CorrectedReceipt,
): Promise<void> {
  for (const { id, companions } of guests) {
    const known = before.find((one) => one.id === id)?.companions ?? [];
    if (isSame(known, companions)) continue;
    const whose = { receiptId: receipt.id, guestId: id, byHost: true };
    await storeCompanions(
      trx,
      whose,
      companions.map((one) => ({ ...one, id: known.some((was) => was.id === one.id) ? one.id : undefined })),
    );
  }
}

async function writeCharges(
  trx: Trx,
  { receipt, charges: before, own_charge_id }: ReceiptSnapshot,
  { charges }: CorrectedReceipt,
): Promise<void> {
  for (const { id } of goneFrom(before, charges)) await deleteCharge(trx, id);
  for (const charge of charges) {
    const was = before.find(({ id }) => id === charge.id);
    if (was === undefined) await insertCharge(trx, receipt, charge);
    else if (!isSame(chargeRow(was), chargeRow(charge)))
      await updateChargeRow(trx, receipt, charge.id, {
        ...charge,
        own: charge.id === own_charge_id && charge.applies_to === 'everything',
      });
  }
}

const chargeRow = ({
  description,
  amount,
  kind,
  applies_to,
  item_ids,
}: CorrectedReceipt['charges'][number]) => ({
  description,
  amount,
  kind,
  applies_to,
  item_ids: [...item_ids].sort(),
});
