import { area } from '../area.ts';

/** A guest's name, phone and consent, on every screen that asks for them. */
export const guestContact = area('guest-contact', {
  name: 'Your name',
  phone: 'Phone number',
  phoneHint: 'Only {payer} can see it.',
  phoneTaken: 'Someone already used this phone number here.',
  consentTitle: 'Text me my final bill',
  consentText:
    '{product} may text the number above about this bill, nothing else. Message and data rates may apply. Reply STOP to opt out.',
});
