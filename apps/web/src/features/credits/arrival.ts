import { pathAfterBuying } from '@fairtab/domain/account/return-path';

/**
 * With what one comes to /home: back from the payment page (specification, section 2), or to buy credits.
 */
export type Arrival = {
  payment_success?: true;
  session_id?: string;
  payment_cancelled?: true;
  buy?: 'credits';
  /** Where one goes on after paying: a page of ours or a share link. */
  return_to?: string;
};

/** Reads it from the address. */
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

/** The payment in the address: the provider's id of it. */
export function sessionIn(params: URLSearchParams): { session_id?: string } {
  const id = params.get('session_id');
  return id === null ? {} : { session_id: id.slice(0, 300) };
}
