import { area } from '../area.ts';

/** The last step of the proof, where the host's card was charged in another currency. */
export const cardProof = area('card-proof', {
  heading: 'What the card was charged',
  text: '{payer}’s card was charged {charged:money} for {receipt:money}. So everybody pays {charged:money} ÷ {receipt:money} of their part of the receipt. A host tip is not on the card; it is converted alike, half a unit up.',
  partColumn: 'Of the receipt',
  tableLabel: 'What the card was charged, by person',
  tipsLabel: 'With the host tip at the same rate',
  cardColumn: 'Of the card',
});
