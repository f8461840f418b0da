import { area } from '../area.ts';

export const partPayment = area('partPayment', {
  heading: 'How much did you pay?',
  headingHost: 'How much did {name} pay?',
  amount: 'Amount',
  tooMuch: 'Enter an amount up to {most:money}.',
});
