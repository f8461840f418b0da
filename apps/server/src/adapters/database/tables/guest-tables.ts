import type {
  AmountChangeReason,
  DisputeState,
  LatecomerState,
  PayOfferState,
  ProposalKind,
  ProposalState,
} from '@fairtab/contract/wire/scalars';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, Date>;
/** A numeric(15,3) column. */
type Dollars = string;
/** A column of these words, with a default. */
type OneOf<Words extends string> = ColumnType<Words, Words | undefined, Words>;

interface GuestDevicesTable {
  token_hash: string;
  receipt_id: string;
  guest_id: string;
  created_at: CreatedAt;
}

/** The one code of a guest by which they go on in another browser. */
interface GuestDeviceCodesTable {
  guest_id: string;
  receipt_id: string;
  code_hash: string;
  created_at: CreatedAt;
}

/** Rows are added, and deleted when their time is over; none changes. */
interface SmsConsentsTable {
  id: Generated<string>;
  receipt_id: string;
  guest_id: string;
  /** A keyed hash: the number itself goes with the receipt. */
  phone_hash: string;
  given: boolean;
  words: string;
  language: string;
  time_zone: string | null;
  at: CreatedAt;
}

interface GuestBillLinksTable {
  token_hash: string;
  receipt_id: string;
  /** Whose bill it is; their row may be gone. */
  guest_id: string;
  created_at: CreatedAt;
}

interface GuestSelectionsTable {
  id: Generated<string>;
  receipt_id: string;
  item_id: string;
  guest_id: string;
  units: Generated<number>;
  created_at: CreatedAt;
}

/** Whom a guest is here with. */
interface GuestCompanionsTable {
  id: Generated<string>;
  receipt_id: string;
  guest_id: string;
  name: string | null;
  child: boolean;
  /** Else the guest said so. */
  said_by_host: boolean;
  position: number;
}

/** A dish of a guest that is marked as a companion's; goes with the selection. */
interface CompanionDishesTable {
  item_id: string;
  guest_id: string;
  companion_id: string;
}

/** Why what somebody owes changed, by what others did. */
interface AmountChangesTable {
  id: Generated<string>;
  receipt_id: string;
  guest_id: string;
  version: number;
  /** Null where the bill asked for another currency then. */
  before: Dollars | null;
  after: Dollars;
  reason: AmountChangeReason;
  actor_id: string | null;
  item_id: string | null;
  seen_at: ColumnType<Date | null, undefined, Date>;
  created_at: CreatedAt;
}

/** Who asks to be on a final bill; once they are, they are a guest of the same id. */
interface LatecomersTable {
  id: Generated<string>;
  receipt_id: string;
  guest_name: string;
  item_ids: string[];
  token_hashes: string[];
  /** Keyed hashes of the address that asked, and of the networks around it. */
  network_hashes: Generated<string[]>;
  state: OneOf<LatecomerState>;
  created_at: CreatedAt;
}

interface GuestTotalsTable {
  receipt_id: string;
  guest_id: string;
  guest_name: string;
  subtotal: Dollars;
  tax: Dollars;
  tip: Dollars;
  additional_charges: Dollars;
  charges: JSONColumnType<{ charge_id: string; cents: number }[]>;
  host_tip: Dollars;
  total: Dollars;
  /** Total and host tip in what the bill asks for: the card's currency, else the receipt's. */
  asked: Dollars;
  asked_host_tip: Dollars;
  updated_at: CreatedAt;
}

interface ShareProposalsTable {
  id: Generated<string>;
  receipt_id: string;
  item_id: string;
  from_guest_id: string;
  to_guest_id: string;
  kind: OneOf<ProposalKind>;
  state: OneOf<ProposalState>;
  created_at: CreatedAt;
}

interface ItemDisputesTable {
  receipt_id: string;
  item_id: string;
  guest_id: string;
  state: OneOf<DisputeState>;
  created_at: CreatedAt;
}

/** One for each guest whom somebody is to pay for. */
interface PayOffersTable {
  id: Generated<string>;
  receipt_id: string;
  payer_id: string;
  guest_id: string;
  from_guest_id: string;
  state: OneOf<PayOfferState>;
  created_at: CreatedAt;
}

/** What a guest has paid the host for the bill, all payments together, less refunds. A row is reported, confirmed, or both. */
interface GuestPaymentsTable {
  guest_id: string;
  receipt_id: string;
  /** By the guest. */
  reported_amount: Dollars | null;
  reported_at: Date | null;
  /** By the host. */
  confirmed_amount: Dollars | null;
  confirmed_at: Date | null;
  /** The host's last refund. */
  refunded_amount: Dollars | null;
}

/** What guests of a receipt have chosen, said and owe, and how they are known. */
export interface GuestTables {
  guest_devices: GuestDevicesTable;
  guest_device_codes: GuestDeviceCodesTable;
  sms_consents: SmsConsentsTable;
  guest_bill_links: GuestBillLinksTable;
  guest_selections: GuestSelectionsTable;
  guest_companions: GuestCompanionsTable;
  companion_dishes: CompanionDishesTable;
  amount_changes: AmountChangesTable;
  guest_totals: GuestTotalsTable;
  share_proposals: ShareProposalsTable;
  item_disputes: ItemDisputesTable;
  pay_offers: PayOffersTable;
  latecomers: LatecomersTable;
  guest_payments: GuestPaymentsTable;
}
