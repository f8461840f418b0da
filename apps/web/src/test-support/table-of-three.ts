import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import {
  abilities,
  guestView,
  itemView,
  receiptFields,
  receiptView,
} from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';

type People = { hana?: Partial<GuestView>; ana?: Partial<GuestView>; ben?: Partial<GuestView> };

/** Hana's open bill with Ana and Ben, who had a dish each and have submitted. With the host tip Ana’s part is $19.07 and Ben’s $23.63. */
export const tableOfThree = (
  me: 'hana' | 'ana' | 'ben',
  { hana = {}, ana = {}, ben = {} }: People = {},
  more: Partial<ReceiptView> = {},
): ReceiptView =>
  receiptView({
    receipt: receiptFields({ party_size: 3, total_amount: cents(5020), share_token: 'token' }),
    items: [itemView('tea', cents(900)), itemView('ramen', cents(1840)), itemView('curry', cents(2280))],
    guests: [
      guestView('hana', 'Hana', { is_host: true, submitted: true, ...hana }),
      guestView('ana', 'Ana', { submitted: true, ...ana }),
      guestView('ben', 'Ben', { submitted: true, ...ben }),
    ],
    selections: [
      { item_id: 'tea', guest_id: 'hana', units: 1 },
      { item_id: 'ramen', guest_id: 'ana', units: 1 },
      { item_id: 'curry', guest_id: 'ben', units: 1 },
    ],
    me: { guest_id: me, is_host: me === 'hana', may_link_phone: false },
    can: abilities('revise'),
    ...more,
  });
