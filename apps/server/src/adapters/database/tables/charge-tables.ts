import type { AppliesTo, ChargeKind } from '@fairtab/domain/split/bill';
import type { ColumnType, Generated } from 'kysely';

interface ReceiptChargesTable {
  id: Generated<string>;
  receipt_id: string;
  description: string | null;
  /** A numeric(15,3) column; below 0 it is a discount. */
  amount: string;
  kind: ChargeKind;
  applies_to: AppliesTo;
  position: number;
  /** The one row that calls which set the sum make and change. */
  own: ColumnType<boolean, boolean | undefined, boolean>;
  created_at: ColumnType<Date, Date | undefined, Date>;
}

/** The lines of a charge that is for lines. */
interface ReceiptChargeItemsTable {
  receipt_id: string;
  charge_id: string;
  item_id: string;
}

/** What is between items and total of a bill, besides tax and tip. */
export interface ChargeTables {
  receipt_charges: ReceiptChargesTable;
  receipt_charge_items: ReceiptChargeItemsTable;
}
