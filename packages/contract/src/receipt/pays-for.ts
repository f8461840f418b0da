import * as z from 'zod/mini';
import { Id } from '../wire/scalars.ts';
import { receiptCall } from './receipt-view.ts';

// 'I pay for Ana'. What each person then pays is computed by `duesIn`.

export const setPayer = receiptCall('PUT /rest/v1/receipt_guests/{id}/payer', {
  access: 'share',
  summary:
    'Sets who pays for a guest. Counts at once if the payer calls; the guest or the host asks the payer, and the host decides for a named guest whose name no browser has taken. null undoes it, or withdraws the question',
  body: z.object({ payer_id: z.nullable(Id) }),
});

export const answerPayOffer = receiptCall('PATCH /rest/v1/pay_offers/{id}', {
  access: 'share',
  summary: 'Whoever was asked to pay for a guest accepts or declines',
  body: z.object({ state: z.enum(['accepted', 'declined']) }),
});
