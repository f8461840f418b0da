import type { AnswerTo, CallName, SentWith } from '@fairtab/contract/calls';
import { browserError } from './api-error.ts';
import { type CallOptions, send } from './request.ts';

export { type CallOptions, callPath } from './request.ts';

/**
 * Makes one call of the contract and returns its answer. Retries after a lost connection (request.ts).
 * @throws only ApiError: as send, and 'response.invalid' for an answer that is no JSON object or list
 */
export async function call<Name extends CallName>(
  name: Name,
  input: SentWith<Name>,
  options: CallOptions = {},
): Promise<AnswerTo<Name>> {
  const answer = await send(name, input, options);
  if (!isAnswer(name, answer)) throw browserError('response.invalid', 200);
  return answer;
}

/**
 * Whether an answer can be the server's. Pages carry no schemas to look into it: the server's handlers have the same types,
 * and its tests check its answers.
 */
export function isAnswer<Name extends CallName>(_name: Name, answer: unknown): answer is AnswerTo<Name> {
  return typeof answer === 'object' && answer !== null;
}
