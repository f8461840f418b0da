import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import {
  abilities,
  guestView,
  itemView,
  receiptFields,
  receiptView,
} from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';

/** A dish of 12.00; counted ones have four units. */
export const dish = (id: string, assignment_mode: ItemView['assignment_mode']): ItemView =>
  itemView(id, cents(1200), {
    assignment_mode,
    total_quantity: assignment_mode === 'quantity_based' ? 4 : 1,
  });

/** A bill of three dishes, one of each mode, as Ann sees it; 12.00 each. */
export const VIEW: ReceiptView = receiptView({
  receipt: receiptFields({ total_amount: cents(3600) }),
  items: [dish('soup', 'guest_choice'), dish('wine', 'quantity_based'), dish('bread', 'group_split')],
  guests: [guestView('h', 'Hana', { is_host: true }), guestView('a', 'Ann')],
  selections: [
    { item_id: 'soup', guest_id: 'h', units: 1 },
    { item_id: 'wine', guest_id: 'a', units: 1 },
  ],
  me: { guest_id: 'a', is_host: false, may_link_phone: false },
  can: abilities('select', 'submit'),
});

/** The same bill with items assigned by the host: Ann has a part of the wine and, like everyone, of the bread. */
export const ASSIGNED: ReceiptView = {
  ...VIEW,
  receipt: { ...VIEW.receipt, admin_flow_type: 'preassign' },
  can: abilities('take_name', 'dispute'),
};
