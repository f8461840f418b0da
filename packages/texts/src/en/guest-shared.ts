import { area } from '../area.ts';

/** What the whole table shares, among the dishes to choose from. */
export const guestShared = area('guest-shared', {
  heading: 'Auto-Split Items',
  text: 'Shared by the whole table.',
  waitingText: { other: 'Shared by the whole table, waiting for {count} more.' },
  yourPart: '{part} · you pay {amount:money}',
  noPart: 'Not shared by you',
  optOutTitle: 'I had none of these',
});
