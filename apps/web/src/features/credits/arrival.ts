import { pathAfterBuying } from '@fairtab/domain/return-path';

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

/** Reads it from the address, whose values the router has parsed already: digits are a number. */
export function readArrival(search: Record<string, unknown>): Arrival {
  const returnTo = pathAfterBuying(search.return_to);
  return {
    ...(search.payment_success === true ? { payment_success: true } : {}),
    ...sessionIn(search),
    ...(search.payment_cancelled === true ? { payment_cancelled: true } : {}),
    ...(search.buy === 'credits' ? { buy: 'credits' } : {}),
    ...(search.buy === 'credits' && returnTo !== null ? { return_to: returnTo } : {}),
  };
}

/** The payment in the address: the provider's id of it. */
export function sessionIn({ session_id: id }: Record<string, unknown>): { session_id?: string } {
  return typeof id === 'string' || typeof id === 'number' ? { session_id: String(id).slice(0, 300) } : {};
}
