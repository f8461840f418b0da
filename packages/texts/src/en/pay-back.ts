import { area } from '../area.ts';

/** Paying a host back in other ways than by the one button. */
export const payBack = area('pay-back', {
  payWith: 'Pay with {method}',
  copy: 'Copy',
  /** After 'Copy', for screen readers. */
  handleLabel: 'whom to pay in {method}',
  amountLabel: 'the amount',
  copiedTitle: 'Copied {handle}',
  copiedText: 'Pay {amount:money} to it in {method}, in your bank’s app.',
  onPhone: 'Pay on your phone',
  codeFor: 'Which app to pay with',
  codeLabel: 'QR code that opens {method} on your phone',
  codeHint: 'Scan it with your phone’s camera to pay {amount:money} with {method}.',
  codeFailed: 'Could not load the code',
});
