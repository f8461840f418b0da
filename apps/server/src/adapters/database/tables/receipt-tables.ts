import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
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
import type { ContributionWay, PaidBefore, PaperId } from '@fairtab/receipt/model';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** A numeric column, as text. Only repositories convert it to and from minor units. */
export type Dollars = string;
type DollarsWithDefault = ColumnType<string, string | undefined, string>;
export type CreatedAt = ColumnType<Date, Date | undefined, Date>;
export type Flag = ColumnType<boolean, boolean | undefined, boolean>;
export type OneOf<Words extends string> = ColumnType<Words, Words | undefined, Words>;

/** A PostgreSQL type, and what Kysely reads from it. */
type Column<T> = string & { readonly read: T };
type Json<T> = Column<T> & { readonly json: true };
const column = <T>(type: string) => type as Column<T>;
const json = <T>() => 'jsonb' as Json<T>;

type Columns<Of> = {
  [Name in keyof Of]: Of[Name] extends Json<infer T>
    ? ColumnType<T, string | null | undefined, string | null>
    : Of[Name] extends Column<infer T>
      ? ColumnType<T, T | undefined, T>
      : never;
};

/** What commands change of a receipt; loading and storing it go by these lists. */
export const RECEIPT_COLUMNS = {
  id: column<string>('uuid'),
  status: column<ReceiptStatus>('text'),
  restaurant_name: column<string | null>('text'),
  admin_flow_type: column<FlowType | null>('text'),
  /** For guest_choice: the whole bill is split by party size. */
  evenly: column<boolean>('boolean'),
  without_host_tip: column<boolean>('boolean'),
  party_size: column<number>('int'),
  children: column<number>('int'),
  expected_names: column<string[]>('text[]'),
  host_phone_number: column<string | null>('text'),
  tax_amount: column<Dollars>('numeric'),
  tip_amount: column<Dollars>('numeric'),
  tip_source: column<TipSource | null>('text'),
  currency: column<string>('text'),
  currency_digits: column<Digits>('int'),
  currency_source: column<CurrencySource | null>('text'),
  card_amount: column<Dollars | null>('numeric'),
  card_currency: column<string | null>('text'),
  card_currency_digits: column<Digits | null>('int'),
  finalized_at: column<Date | null>('timestamptz'),
  final_split: json<object | null>(),
  selections_complete: column<boolean>('boolean'),
  completion_sms_sent: column<boolean>('boolean'),
  completion_email_sent: column<boolean>('boolean'),
  image_url: column<string | null>('text'),
  display_image_url: column<string | null>('text'),
  photo_look: json<PhotoLook | null>(),
  scan_state: column<ScanState>('text'),
  scan_reader: column<ScanReader | null>('text'),
  scan_result: json<object | null>(),
  parsed_total_from_image: column<Dollars | null>('numeric'),
  paid_before: json<PaidBefore[]>(),
  printed_guests: column<number | null>('int'),
  /** 'YYYY-MM-DD' */
  bill_day: column<string>('date'),
  bill_day_source: column<'receipt' | 'host' | null>('text'),
};

export const PAPER_COLUMNS = {
  id: column<string>('uuid'),
  position: column<number>('int'),
  restaurant_name: column<string | null>('text'),
  tax_amount: column<Dollars>('numeric'),
  tip_amount: column<Dollars>('numeric'),
  tip_source: column<TipSource | null>('text'),
  image_url: column<string | null>('text'),
  display_image_url: column<string | null>('text'),
  photo_look: json<PhotoLook | null>(),
  scan_state: column<ScanState>('text'),
  scan_reader: column<ScanReader | null>('text'),
  scan_result: json<object | null>(),
  parsed_total_from_image: column<Dollars | null>('numeric'),
  paid_before: json<PaidBefore[]>(),
  printed_guests: column<number | null>('int'),
};

export const ITEM_COLUMNS = {
  id: column<string>('uuid'),
  paper_id: column<PaperId>('uuid'),
  name: column<string>('text'),
  price: column<Dollars>('numeric'),
  reduction: column<Dollars>('numeric'),
  position: column<number>('int'),
  split_evenly: column<boolean>('boolean'),
  assignment_mode: column<AssignmentMode>('text'),
  total_quantity: column<number>('int'),
  confidence_score: column<number | null>('real'),
  /** x, y, width, height; several boxes for a merged item. */
  photo_box: json<(number | number[])[] | null>(),
};

export const GUEST_COLUMNS = {
  id: column<string>('uuid'),
  guest_name: column<string>('text'),
  guest_phone_number: column<string | null>('text'),
  guest_email: column<string | null>('text'),
  opted_out_of_split: column<boolean>('boolean'),
  absent_from: column<PaperId[]>('jsonb'),
  sms_opt_in: column<boolean | null>('boolean'),
  revising: column<boolean>('boolean'),
  away: column<boolean>('boolean'),
  named_by_host: column<boolean>('boolean'),
  /** The guest who pays for them; null: they pay themselves. */
  paid_by: column<string | null>('uuid'),
  /** How they are paid by other guests; null: not known. */
  pay_to: column<GuestView['pay_to']>('jsonb'),
  time_zone: column<string | null>('text'),
  language: column<string | null>('text'),
};

/** Lists of a receipt, which are stored and loaded as they are, in order of time. */
export const LISTS = {
  guest_selections: {
    item_id: column<string>('uuid'),
    guest_id: column<string>('uuid'),
    units: column<number>('int'),
  },
  share_proposals: {
    id: column<string>('uuid'),
    item_id: column<string>('uuid'),
    from_guest_id: column<string>('uuid'),
    to_guest_id: column<string>('uuid'),
    kind: column<ProposalKind>('text'),
    state: column<ProposalState>('text'),
  },
  item_disputes: {
    item_id: column<string>('uuid'),
    guest_id: column<string>('uuid'),
    state: column<DisputeState>('text'),
  },
  pay_offers: {
    id: column<string>('uuid'),
    payer_id: column<string>('uuid'),
    guest_id: column<string>('uuid'),
    from_guest_id: column<string>('uuid'),
    state: column<PayOfferState>('text'),
  },
  /** Once added to the bill they become a guest with the same id. */
  latecomers: {
    id: column<string>('uuid'),
    guest_name: column<string>('text'),
    item_ids: column<string[]>('uuid[]'),
    token_hashes: column<string[]>('text[]'),
    /** Keyed hashes of the client's address and of the networks around it. */
    network_hashes: column<string[]>('text[]'),
    state: column<LatecomerState>('text'),
    claimed_guest_id: column<string | null>('uuid'),
    asked_at: column<string | null>('timestamptz'),
  },
};

type Lists = {
  [List in keyof typeof LISTS]: Columns<(typeof LISTS)[List]> & { receipt_id: string; created_at: CreatedAt };
};

export type ListRow<List extends keyof typeof LISTS> = {
  [Name in keyof (typeof LISTS)[List]]: (typeof LISTS)[List][Name] extends Column<infer T> ? T : never;
};

export interface ReceiptTables extends Lists {
  receipts: Columns<typeof RECEIPT_COLUMNS> & {
    user_id: string;
    host_user_id: string;
    payer_name: string;
    payer_email: string | null;
    search_name: GeneratedAlways<string | null>;
    total_amount: DollarsWithDefault;
    additional_charges: DollarsWithDefault;
    share_token: string;
    scan_lines: JSONColumnType<object[]> | null;
    version: Generated<number>;
    credit_consumed_at: Date | null;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  receipt_papers: Columns<typeof PAPER_COLUMNS> & {
    receipt_id: string;
    scan_lines: JSONColumnType<object[]> | null;
  };
  receipt_items: Columns<typeof ITEM_COLUMNS> & {
    receipt_id: string;
    created_at: CreatedAt;
    updated_at: CreatedAt;
  };
  receipt_guests: Columns<typeof GUEST_COLUMNS> & {
    receipt_id: string;
    is_host: Flag;
    submitted_at: Date | null;
    page_closed_at: ColumnType<Date | null, null | undefined, Date | null>;
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
    paper_id: ColumnType<PaperId, PaperId | undefined, PaperId>;
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
  guest_companions: {
    id: Generated<string>;
    receipt_id: string;
    guest_id: string;
    name: string | null;
    child: boolean;
    set_by_host: boolean;
    position: number;
  };
  /** A guest's item that is marked as a companion's; deleted with the selection. */
  companion_items: {
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
  /** From the payer reported, from the payee confirmed, or both. */
  guest_payments: {
    id: Generated<string>;
    receipt_id: string;
    from_guest_id: string;
    to_guest_id: string;
    amount: Dollars;
    reported: Flag;
    confirmed: Flag;
    by_host: Flag;
    created_at: CreatedAt;
  };
  contributions: {
    guest_id: string;
    receipt_id: string;
    paper_id: string;
    amount: Dollars;
    how: ContributionWay;
  };
  transfers: {
    receipt_id: string;
    from_guest_id: string;
    to_guest_id: string;
    amount: Dollars;
  };
}
