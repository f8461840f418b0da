import { area } from '../area.ts';

/** Who has what. */
export const guestSummary = area('guest-summary', {
  heading: 'Live Selection Summary',
  whoHasWhat: 'Who has what',
  progress: '{done} of {seats} have chosen',
  progressLabel: 'Chosen',
  sharedByTable: 'Shared by the whole table',
  nobodyYet: 'Nobody yet',
  leftOver: { one: 'Nobody yet: {count} dish', other: 'Nobody yet: {count} dishes' },
  you: 'You',
  everyone: 'everyone',
  parts: '{name} {units}/{total}',
  units: '{name} {units}×',
  youNamed: '{name} (you)',
  host: 'Host',
  submitted: 'Submitted',
  choosing: 'Choosing',
  choosingNow: 'Choosing now',
  away: 'Away',
  hereNow: 'Here now',
});
