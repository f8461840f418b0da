import type { AppliesTo, ChargeKind } from '@fairtab/domain/split/bill';
import type { ColumnType, Generated } from 'kysely';

interface ReceiptChargesTable {
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
}

interface ReceiptChargeItemsTable {
  receipt_id: string;
  charge_id: string;
  item_id: string;
}

export interface ChargeTables {
  receipt_charges: ReceiptChargesTable;
  receipt_charge_items: ReceiptChargeItemsTable;
}
