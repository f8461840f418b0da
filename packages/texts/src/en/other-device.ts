import { area } from '../area.ts';

/** A code takes a guest's part of an open bill along to another device. */
export const otherDevice = area('other-device', {
  heading: 'Another device',
  scan: 'Scan this with the other device. Or open the bill there, press ‘Another device’ and type the code.',
  codeLabel: 'QR code to go on with another device',
  once: { one: 'Works once, for {count} minute.', other: 'Works once, for {count} minutes.' },
  again: 'Try Again',
  cancel: 'Cancel this code',
  cancelled: 'The code works no more.',
  haveCode: 'I have a code',
  enterText: 'Where you began, press ‘Another device’ at the foot of the page. Then type the code here.',
  scannedText: 'What you chose on the other device comes here.',
  code: '6-digit code',
  goOn: 'Go on here',
  done: 'You go on here.',
});
