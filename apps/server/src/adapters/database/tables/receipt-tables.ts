import type {
  AmountChangeReason,
  CurrencySource,
  DisputeState,
  LatecomerState,
  PayOfferState,
  PhotoLook,
  ProposalKind,
  ProposalState,
  ScanReader,
  ScanState,
} from '@fairtab/contract/wire/scalars';
import type { Digits } from '@fairtab/domain/money/money';
import type { TipSource } from '@fairtab/domain/money/tip';
import type { FlowType, ReceiptStatus } from '@fairtab/domain/receipt/receipt-status';
import type { AppliesTo, AssignmentMode, ChargeKind } from '@fairtab/domain/split/bill';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A numeric column, as text. Only repositories convert it to and from minor units. */
export type Dollars = string;
type DollarsWithDefault = ColumnType<string, string | undefined, string>;
export type CreatedAt = ColumnType<Date, Date | undefined, Date>;
export type Flag = ColumnType<boolean, boolean | undefined, boolean>;
export type OneOf<Words extends string> = ColumnType<Words, Words | undefined, Words>;

export interface ReceiptTables {
  receipts: {
    id: Generated<string>;
    user_id: string;
    host_user_id: string;
    payer_name: string;
    payer_email: string | null;
    host_phone_number: string | null;
    image_url: string | null;
    display_image_url: string | null;
    photo_look: JSONColumnType<PhotoLook> | null;
    restaurant_name: string | null;
    search_name: GeneratedAlways<string | null>;
    total_amount: DollarsWithDefault;
    tax_amount: DollarsWithDefault;
    tip_amount: DollarsWithDefault;
    tip_source: TipSource | null;
    additional_charges: DollarsWithDefault;
    parsed_total_from_image: Dollars | null;
    party_size: Generated<number>;
    children: Generated<number>;
    selections_complete: Flag;
    completion_email_sent: Flag;
    completion_sms_sent: Flag;
    status: OneOf<ReceiptStatus>;
    admin_flow_type: FlowType | null;
    /** For guest_choice: the whole bill is split by party size. */
    evenly: Flag;
    share_token: string;
    scan_state: OneOf<ScanState>;
    scan_result: JSONColumnType<object> | null;
    scan_reader: ScanReader | null;
    scan_lines: JSONColumnType<object[]> | null;
    currency: Generated<string>;
    currency_digits: Generated<Digits>;
    currency_source: CurrencySource | null;
    card_amount: Dollars | null;
    card_currency: string | null;
    card_currency_digits: Digits | null;
    printed_guests: number | null;
    expected_names: Generated<string[]>;
    final_split: JSONColumnType<object> | null;
    version: Generated<number>;
    finalized_at: Date | null;
    credit_consumed_at: Date | null;
    /** 'YYYY-MM-DD' */
    created_day: ColumnType<string, string | undefined, string>;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  receipt_items: {
    id: Generated<string>;
    receipt_id: string;
    name: string;
    price: Dollars;
    reduction: DollarsWithDefault;
    position: number;
    split_evenly: Flag;
    assignment_mode: OneOf<AssignmentMode>;
    total_quantity: Generated<number>;
    confidence_score: number | null;
    /** x, y, width, height; several boxes for a merged item. */
    photo_box: JSONColumnType<(number | number[])[]> | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  receipt_guests: {
    id: Generated<string>;
    receipt_id: string;
    guest_name: string;
    guest_email: string | null;
    guest_phone_number: string | null;
    is_host: Flag;
    opted_out_of_split: Flag;
    sms_opt_in: boolean | null;
    submitted_at: Date | null;
    revising: Flag;
    page_closed_at: ColumnType<Date | null, null | undefined, Date | null>;
    away: Flag;
    named_by_host: Flag;
    /** The guest who pays for them; null: they pay themselves. */
    paid_by: string | null;
    language: string | null;
    time_zone: string | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  receipt_history: {
    id: Generated<string>;
    receipt_id: string;
    finalized_at: Date;
    reopened_at: CreatedAt;
    final_split: JSONColumnType<object>;
    items: JSONColumnType<object[]>;
    guests: JSONColumnType<object[]>;
  };
  guest_phone_tries: {
    receipt_id: string;
    device_hash: string;
    phone_hash: string;
    address: string;
    created_at: CreatedAt;
  };
  receipt_presence: {
    connection_id: string;
    receipt_id: string;
    viewer: string;
    guest_id: string | null;
    seen_at: CreatedAt;
  };
  receipt_charges: {
    id: Generated<string>;
    receipt_id: string;
    description: string | null;
    /** numeric(15,3); below 0 it is a discount. */
    amount: string;
    kind: ChargeKind;
    applies_to: AppliesTo;
    position: number;
    /** The one row that the calls which set the total manage. */
    own: ColumnType<boolean, boolean | undefined, boolean>;
    created_at: ColumnType<Date, Date | undefined, Date>;
  };
  receipt_charge_items: {
    receipt_id: string;
    charge_id: string;
    item_id: string;
  };
  guest_devices: {
    token_hash: string;
    receipt_id: string;
    guest_id: string;
    created_at: CreatedAt;
  };
  guest_device_codes: {
    guest_id: string;
    receipt_id: string;
    code_hash: string;
    created_at: CreatedAt;
  };
  sms_consents: {
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
  };
  guest_bill_links: {
    token_hash: string;
    receipt_id: string;
    /** No foreign key: the guest's row may be deleted. */
    guest_id: string;
    created_at: CreatedAt;
  };
  guest_selections: {
    id: Generated<string>;
    receipt_id: string;
    item_id: string;
    guest_id: string;
    units: Generated<number>;
    created_at: CreatedAt;
  };
  guest_companions: {
    id: Generated<string>;
    receipt_id: string;
    guest_id: string;
    name: string | null;
    child: boolean;
    said_by_host: boolean;
    position: number;
  };
  /** A guest's item that is marked as a companion's; deleted with the selection. */
  companion_dishes: {
    item_id: string;
    guest_id: string;
    companion_id: string;
  };
  amount_changes: {
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
  };
  guest_totals: {
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
  };
  share_proposals: {
    id: Generated<string>;
    receipt_id: string;
    item_id: string;
    from_guest_id: string;
    to_guest_id: string;
    kind: OneOf<ProposalKind>;
    state: OneOf<ProposalState>;
    created_at: CreatedAt;
  };
  item_disputes: {
    receipt_id: string;
    item_id: string;
    guest_id: string;
    state: OneOf<DisputeState>;
    created_at: CreatedAt;
  };
  pay_offers: {
    id: Generated<string>;
    receipt_id: string;
    payer_id: string;
    guest_id: string;
    from_guest_id: string;
    state: OneOf<PayOfferState>;
    created_at: CreatedAt;
  };
  /** Once added to the bill they become a guest with the same id. */
  latecomers: {
    id: Generated<string>;
    receipt_id: string;
    guest_name: string;
    item_ids: string[];
    token_hashes: string[];
    /** Keyed hashes of the client's address and of the networks around it. */
    network_hashes: Generated<string[]>;
    state: OneOf<LatecomerState>;
    created_at: CreatedAt;
  };
  /** A guest's payments for the bill, summed, less refunds. Reported, confirmed, or both. */
  guest_payments: {
    guest_id: string;
    receipt_id: string;
    reported_amount: Dollars | null;
    reported_at: Date | null;
    confirmed_amount: Dollars | null;
    confirmed_at: Date | null;
    refunded_amount: Dollars | null;
  };
}
