import type { Answer, Endpoint } from './endpoint.ts';
import { fits, type Shape } from './shape.ts';

/**
 * An endpoint as pages carry it: without schemas. `npm run docs:api` writes one for each endpoint into calls/; types
 * come from the endpoint itself.
 */
export type CallOf<E extends Endpoint> = {
  method: E['method'];
  path: string;
  /** What its answer looks like. */
  answer: Shape;
  /** Never set: holds the endpoint's type, by which callers know what to send. */
  endpoint?: E;
};

/** Whether the server's answer to a call is what the contract says. */
export function isAnswer<E extends Endpoint>(call: CallOf<E>, value: unknown): value is Answer<E> {
  return fits(value, call.answer);
}
