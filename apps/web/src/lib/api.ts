import { type CallOf, isAnswer } from '@fairtab/contract/call-of';
import type { Answer, Endpoint, Sent } from '@fairtab/contract/endpoint';
import { browserError } from './api-error.ts';
import { type CallOptions, send } from './request.ts';

export { type CallOptions, callPath } from './request.ts';

/**
 * Makes one call of the contract and returns its checked answer. Retries after a lost connection (request.ts).
 * @throws only ApiError: as send, and 'response.invalid' for an answer that does not match the contract
 */
export async function call<E extends Endpoint>(
  asked: CallOf<E>,
  input: Sent<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const answer = await send(asked, input, options);
  if (!isAnswer(asked, answer)) throw browserError('response.invalid', 200);
  return answer;
}
