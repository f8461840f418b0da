import { pathAfterBuying } from '@fairtab/domain/account/return-path';

/** The parameters of /home after a payment, or to buy credits (specification, section 2). */
export type Arrival = {
  payment_success?: true;
  session_id?: string;
  payment_cancelled?: true;
  buy?: 'credits';
  /** Where to go after paying: one of our pages, or a share link. */
  return_to?: string;
};

/** Parses the parameters of /home. */
export function readArrival(params: URLSearchParams): Arrival {
  const returnTo = pathAfterBuying(params.get('return_to'));
  const buys = params.get('buy') === 'credits';
  return {
    ...(params.get('payment_success') === 'true' && { payment_success: true }),
    ...sessionIn(params),
    ...(params.get('payment_cancelled') === 'true' && { payment_cancelled: true }),
    ...(buys && { buy: 'credits' }),
    ...(buys && returnTo !== null && { return_to: returnTo }),
  };
}

/** The provider's payment id in the address. */
export function sessionIn(params: URLSearchParams): { session_id?: string } {
  const id = params.get('session_id');
  return id === null ? {} : { session_id: id.slice(0, 300) };
}
