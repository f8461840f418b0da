import { area } from '../area.ts';

/** Paying a host back in other ways than by the one button. */
export const payBack = area('pay-back', {
  payWith: 'Pay with {method}',
  copy: 'Copy',
  /** After 'Copy', for screen readers. */
  handleLabel: 'whom to pay in {method}',
  holderLabel: 'the name',
  amountLabel: 'the amount',
  referenceLabel: 'the reference',
  codePartLabel: 'the code',
  transfer: 'Pay by bank transfer',
  /** Beside what is copied for a bank transfer. */
  holder: 'Name',
  amount: 'Amount',
  reference: 'Reference',
  pixCode: 'Pix Copia e Cola',
  copiedTitle: 'Copied {handle}',
  copiedText: 'Pay {amount:money} to it in {method}, in your bank’s app.',
  transferText: 'Transfer {amount:money} to it in your bank’s app.',
  codeCopiedTitle: 'Copied the code',
  codeCopiedText: 'Paste it in your bank’s app to pay {amount:money}.',
  onPhone: 'Pay on your phone',
  showCode: 'Show a QR code',
  codeFor: 'Which app to pay with',
  codeLabel: 'QR code that opens {method} on your phone',
  codeHint: 'Scan it with your phone’s camera to pay {amount:money} with {method}.',
  bankCodeLabel: 'QR code for your bank’s app',
  bankCodeHint: 'Scan it in your bank’s app to pay {amount:money}.',
  codeFailed: 'Could not load the code',
});
