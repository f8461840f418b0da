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
/** numeric(15,3). */
type Dollars = string;
type OneOf<Words extends string> = ColumnType<Words, Words | undefined, Words>;

interface GuestDevicesTable {
  token_hash: string;
  receipt_id: string;
  guest_id: string;
  created_at: CreatedAt;
}

interface GuestDeviceCodesTable {
  guest_id: string;
  receipt_id: string;
  code_hash: string;
  created_at: CreatedAt;
}

interface SmsConsentsTable {
  id: Generated<string>;
  receipt_id: string;
  guest_id: string;
  /** Keyed: the number itself is deleted with the receipt. */
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
  /** No foreign key: the guest's row may be deleted. */
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

interface GuestCompanionsTable {
  id: Generated<string>;
  receipt_id: string;
  guest_id: string;
  name: string | null;
  child: boolean;
  said_by_host: boolean;
  position: number;
}

/** A guest's item that is marked as a companion's; deleted with the selection. */
interface CompanionDishesTable {
  item_id: string;
  guest_id: string;
  companion_id: string;
}

interface AmountChangesTable {
  id: Generated<string>;
  receipt_id: string;
  guest_id: string;
  version: number;
  /** Null if the bill was in another currency then. */
  before: Dollars | null;
  after: Dollars;
  reason: AmountChangeReason;
  actor_id: string | null;
  item_id: string | null;
  seen_at: ColumnType<Date | null, undefined, Date>;
  created_at: CreatedAt;
}

/** Once added to the bill they become a guest with the same id. */
interface LatecomersTable {
  id: Generated<string>;
  receipt_id: string;
  guest_name: string;
  item_ids: string[];
  token_hashes: string[];
  /** Keyed hashes of the client's address and of the networks around it. */
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
  /** Total and host tip in the currency to pay: the card's, else the receipt's. */
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

interface PayOffersTable {
  id: Generated<string>;
  receipt_id: string;
  payer_id: string;
  guest_id: string;
  from_guest_id: string;
  state: OneOf<PayOfferState>;
  created_at: CreatedAt;
}

/** A guest's payments for the bill, summed, less refunds. Reported, confirmed, or both. */
interface GuestPaymentsTable {
  guest_id: string;
  receipt_id: string;
  reported_amount: Dollars | null;
  reported_at: Date | null;
  confirmed_amount: Dollars | null;
  confirmed_at: Date | null;
  refunded_amount: Dollars | null;
}

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
