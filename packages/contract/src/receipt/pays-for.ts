import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Id } from '../wire/scalars.ts';
import { ReceiptView } from './receipt-view.ts';

// 'I pay for Ana'. What each person then pays is computed by `duesIn`.

export const setPayer = endpoint({
  method: 'PUT',
  path: '/rest/v1/receipt_guests/{id}/payer',
  access: 'share',
  summary:
    'Sets who pays for a guest. Counts at once if the payer calls; the guest or the host asks the payer, and the host decides for a named guest whose name no browser has taken. null undoes it, or withdraws the question',
  params: z.object({ id: Id }),
  body: z.object({ payer_id: z.nullable(Id) }),
  response: ReceiptView,
});

export const answerPayOffer = endpoint({
  method: 'PATCH',
  path: '/rest/v1/pay_offers/{id}',
  access: 'share',
  summary: 'Whoever was asked to pay for a guest accepts or declines',
  params: z.object({ id: Id }),
  body: z.object({ state: z.enum(['accepted', 'declined']) }),
  response: ReceiptView,
});
