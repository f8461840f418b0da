import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { ReceiptCall, SentWith } from '@fairtab/contract/wire/calls';
import { type CallOptions, isAnswer, send } from '../lib/calls/api.ts';
import { browserError } from '../lib/calls/api-error.ts';
import type { StreamedView } from '../lib/calls/live-receipt.ts';

/** A call that returns the receipt, with its input. */
export type ReceiptRequest = {
  [Name in ReceiptCall]: { call: Name; input: SentWith<Name> };
}[ReceiptCall];

/** Sends a command. @param key the same for each attempt, so that the server runs it once. @throws ApiError */
export async function sendRequest(
  { call, input }: ReceiptRequest,
  key: string,
  streamed?: StreamedView,
  options: CallOptions = {},
): Promise<ReceiptView> {
  const headers = { ...options.headers, ...streamed?.headers, 'idempotency-key': key };
  const answer = await send(call, input, { ...options, headers });
  if (!isAnswer(call, answer)) throw browserError('response.invalid', 200);
  return streamed?.viewOf(answer) ?? answer;
}
