import { area } from '../area.ts';

/** Who has what. */
export const guestSummary = area('guest-summary', {
  heading: 'Live Selection Summary',
  finalHeading: 'Selection Summary',
  assignedHeading: 'Who Has What',
  progress: '{done} of {seats} at the table have submitted',
  progressLabel: 'Submitted',
  sharedByTable: 'Shared by the whole table',
  nobodyYet: 'Nobody yet',
  you: 'You',
  everyone: 'everyone',
  units: '{name} {units}×',
  youNamed: '{name} (you)',
  host: 'Host',
  submitted: 'Submitted',
  choosing: 'Choosing',
  choosingNow: 'Choosing now',
  hereNow: 'Here now',
});
