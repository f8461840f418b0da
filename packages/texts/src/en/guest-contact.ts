import { area } from '../area.ts';

/** A guest's name and phone, on every screen that asks for them. */
export const guestContact = area('guest-contact', {
  name: 'Your name',
  phone: 'Phone number',
  phoneHint: 'Only {payer} can see it.',
  phoneTaken: 'Someone already used this phone number here.',
  phoneUnproved: 'This number gets a text once you have confirmed it.',
});
