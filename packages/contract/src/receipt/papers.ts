import * as z from 'zod/mini';
import { Id, PaperId } from '../wire/scalars.ts';
import { receiptCall } from './receipt-view.ts';

// Further papers of an evening: its link, bill and texts are for all of them, and each is divided separately.

export const addPaper = receiptCall('POST /rest/v1/receipts/{id}/papers', {
  access: 'session',
  summary:
    'Adds a further receipt of the same evening, at most nine, for its photo or for items typed by hand',
  body: z.object({ paper_id: z.optional(Id) }),
});

export const removePaper = receiptCall('DELETE /rest/v1/receipts/{id}/papers/{paper_id}', {
  access: 'session',
  summary: 'Removes a further receipt of the evening with all that is on it',
});

export const setPresent = receiptCall('PUT /rest/v1/receipts/{id}/present', {
  access: 'session',
  summary:
    'Whether a person was at a receipt of the evening; who was not loses what they had on it and pays nothing of it',
  body: z.object({ guest_id: Id, paper_id: PaperId, present: z.boolean() }),
});
