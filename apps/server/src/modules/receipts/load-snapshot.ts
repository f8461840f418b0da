import { FinalSplitView, OVER_LIMIT } from '@fairtab/contract/receipt-view';
import { AssignmentMode, FlowType, ReceiptStatus, ScanState } from '@fairtab/contract/scalars';
import { type Cents, fromDecimalString } from '@fairtab/domain/money';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../adapters/database/schema.ts';
import type { ReceiptSnapshot, SnapshotGuest } from './snapshot.ts';

/** One box is kept as it is, those of a merged item as a list. */
function boxesIn(kept: (number | number[])[] | null): number[][] {
  const single = (kept ?? []).filter((part) => typeof part === 'number');
  const several = (kept ?? []).filter((part) => typeof part !== 'number');
  return single.length > 0 ? [single] : several;
}

const centsOrNull = (text: string | null): Cents | null => (text === null ? null : fromDecimalString(text));

/**
 * The version of what pages see of a receipt: it rises with every change of the receipt, and of its host's payment
 * handle.
 */
export const shownVersion = (receipts: 'receipts' | 'r') =>
  sql<number>`${sql.ref(`${receipts}.version`)} + coalesce((
    select p.handle_version from profiles p where p.user_id = ${sql.ref(`${receipts}.user_id`)}), 0)`;

/** Reads a receipt with everything on it in one statement, so that no half of a change is ever seen. */
export async function loadSnapshot(db: Kysely<Schema>, receiptId: string): Promise<ReceiptSnapshot | null> {
  const row = await selectEverything(db, receiptId);
  if (row === undefined) return null;
  return {
    version: row.version,
    receipt: {
      id: row.id,
      userId: row.user_id,
      payerName: row.payer_name,
      hostPhone: row.host_phone_number,
      imagePath: row.image_url,
      displayImagePath: row.display_image_url,
      restaurantName: row.restaurant_name,
      tax: fromDecimalString(row.tax_amount),
      tip: fromDecimalString(row.tip_amount),
      additionalCharges: fromDecimalString(row.additional_charges),
      additionalChargesDescription: row.additional_charges_description,
      parsedTotal: centsOrNull(row.parsed_total_from_image),
      partySize: row.party_size,
      selectionsComplete: row.selections_complete,
      completionSmsSent: row.completion_sms_sent,
      completionEmailSent: row.completion_email_sent,
      earlierBills: row.earlier_bills,
      status: ReceiptStatus.parse(row.status),
      flow: row.admin_flow_type === null ? null : FlowType.parse(row.admin_flow_type),
      shareToken: row.share_token,
      scanState: ScanState.parse(row.scan_state),
      scanReader: row.scan_reader,
      finalSplit: row.final_split === null ? null : FinalSplitView.parse(row.final_split),
      payerEmail: row.payer_email,
      createdAt: row.created_at.toISOString(),
      finalizedAt: row.finalized_at?.toISOString() ?? null,
      venmoHandle: row.venmo_handle,
    },
    items: row.items.map((item) => ({
      id: item.id,
      name: item.name,
      price: fromDecimalString(item.price),
      position: item.position,
      mode: AssignmentMode.parse(item.assignment_mode),
      totalQuantity: item.total_quantity,
      confidence: item.confidence_score,
      photoBoxes: boxesIn(item.photo_box),
    })),
    guests: row.guests,
    selections: row.selections,
    proposals: row.proposals,
    disputes: row.disputes,
    devices: new Map(row.devices.map((device) => [device.token_hash, device.guest_id])),
  };
}

/** By name, for what a scan leaves behind is large and no page needs it. */
const COLUMNS = [
  'r.id',
  'r.user_id',
  'r.payer_name',
  'r.host_phone_number',
  'r.image_url',
  'r.display_image_url',
  'r.restaurant_name',
  'r.tax_amount',
  'r.tip_amount',
  'r.additional_charges',
  'r.additional_charges_description',
  'r.parsed_total_from_image',
  'r.party_size',
  'r.selections_complete',
  'r.completion_sms_sent',
  'r.completion_email_sent',
  'r.payer_email',
  'r.status',
  'r.admin_flow_type',
  'r.share_token',
  'r.scan_state',
  'r.scan_reader',
  'r.final_split',
  'r.created_at',
  'r.finalized_at',
] as const;

function selectEverything(db: Kysely<Schema>, receiptId: string) {
  return db
    .selectFrom('receipts as r')
    .leftJoin('profiles as p', 'p.user_id', 'r.user_id')
    .select([...COLUMNS, 'p.venmo_handle'])
    .select((outer) => [
      shownVersion('r').as('version'),
      jsonArrayFrom(
        outer
          .selectFrom('receipt_items as i')
          .select([
            'i.id',
            'i.name',
            sql<string>`i.price::text`.as('price'),
            'i.position',
            'i.assignment_mode',
            'i.total_quantity',
            'i.confidence_score',
            'i.photo_box',
          ])
          .whereRef('i.receipt_id', '=', 'r.id')
          .orderBy('i.position')
          .orderBy('i.id'),
      ).as('items'),
      jsonArrayFrom(selectGuests(outer)).as('guests'),
      jsonArrayFrom(
        outer
          .selectFrom('guest_selections as s')
          .select(['s.item_id as itemId', 's.guest_id as guestId', 's.units'])
          .whereRef('s.receipt_id', '=', 'r.id')
          .orderBy('s.created_at')
          .orderBy('s.id'),
      ).as('selections'),
      jsonArrayFrom(
        outer
          .selectFrom('share_proposals as o')
          .select([
            'o.id',
            'o.item_id as itemId',
            'o.from_guest_id as fromId',
            'o.to_guest_id as toId',
            'o.state',
          ])
          .whereRef('o.receipt_id', '=', 'r.id')
          .orderBy('o.created_at')
          .orderBy('o.id'),
      ).as('proposals'),
      jsonArrayFrom(
        outer
          .selectFrom('item_disputes as q')
          .select(['q.item_id as itemId', 'q.guest_id as guestId', 'q.state'])
          .whereRef('q.receipt_id', '=', 'r.id')
          .orderBy('q.created_at')
          .orderBy('q.item_id'),
      ).as('disputes'),
      sql<number>`(select count(*)::int from receipt_history h where h.receipt_id = r.id)`.as(
        'earlier_bills',
      ),
      jsonArrayFrom(
        outer
          .selectFrom('guest_devices as d')
          .select(['d.token_hash', 'd.guest_id'])
          .whereRef('d.receipt_id', '=', 'r.id'),
      ).as('devices'),
    ])
    .where('r.id', '=', receiptId)
    .executeTakeFirst();
}

function selectGuests(outer: ExpressionBuilder<Schema & { r: Schema['receipts'] }, 'r'>) {
  return outer
    .selectFrom('receipt_guests as g')
    .select([
      'g.id',
      'g.guest_name as name',
      'g.guest_phone_number as phone',
      'g.is_host as isHost',
      'g.opted_out_of_split as optedOut',
      'g.sms_opt_in as smsOptIn',
      sql<boolean>`g.submitted_at is not null`.as('submitted'),
      'g.revising',
      'g.named_by_host as namedByHost',
      sql<SnapshotGuest['bill']>`(
        select case when n.state = 'failed' and n.error = ${OVER_LIMIT} then 'over_limit' else n.state end from notifications n
        where n.guest_id = g.id and n.kind = 'final_bill' and n.state <> 'cancelled' order by n.created_at desc limit 1)`.as(
        'bill',
      ),
    ])
    .whereRef('g.receipt_id', '=', 'r.id')
    .orderBy('g.is_host', 'desc')
    .orderBy('g.created_at')
    .orderBy('g.id');
}
