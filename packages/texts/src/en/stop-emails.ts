import { area } from '../area.ts';

/** The page behind the link in an e-mail that stops its kind. */
export const stopEmails = area('stop-emails', {
  heading: 'Stop these emails?',
  text: '{product} would not email you any more when everyone at a table has chosen. Emails about your account still come.',
  stop: 'Stop the emails',
  stoppedHeading: 'Stopped',
  stoppedText: 'You get no more of these emails. To get them again, go to Account Settings, Email.',
  settings: 'Account Settings',
});
