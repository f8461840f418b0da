import type { Endpoint, Sent } from '@fairtab/contract/endpoint';
import type * as z from 'zod/mini';
import { browserError } from './api-error.ts';
import { type CallOptions, send } from './request.ts';

export { type CallOptions, callPath } from './request.ts';

type Schema = z.ZodMiniType;
type Part = Schema | undefined;

/**
 * Makes one call of the contract and gives its parsed answer. What was lost on the way is sent again (request.ts).
 * @throws ApiError, always: as send, and 'response.invalid' for an answer that is not what the contract says.
 */
export async function call<P extends Part, Q extends Part, B extends Part, R extends Schema>(
  endpoint: Endpoint<P, Q, B, R>,
  input: Sent<Endpoint<P, Q, B, R>>,
  options: CallOptions = {},
): Promise<z.output<R>> {
  const parsed = endpoint.response.safeParse(await send(endpoint, input, options));
  if (!parsed.success) throw browserError('response.invalid', 200);
  return parsed.data;
}
