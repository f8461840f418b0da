import { area } from '../area.ts';

/** What the host's card was charged in another currency, on everybody's bill. */
export const card = area('card', {
  atRate: '{amount:money} on the receipt, at the rate of {payer}’s card',
  rateName: 'At the rate of {payer}’s card',

  wholeBill: 'Charged to {payer}’s card',
  tipAtRate: 'Host tip at that rate',
});
