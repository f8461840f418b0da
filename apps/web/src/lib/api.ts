import { type CallOf, isAnswer } from '@fairtab/contract/call-of';
import type { Answer, Endpoint, Sent } from '@fairtab/contract/endpoint';
import { browserError } from './api-error.ts';
import { type CallOptions, send } from './request.ts';

export { type CallOptions, callPath } from './request.ts';

/**
 * Makes one call of the contract and gives its checked answer. What was lost on the way is sent again (request.ts).
 * @throws ApiError, always: as send, and 'response.invalid' for an answer that is not what the contract says.
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
