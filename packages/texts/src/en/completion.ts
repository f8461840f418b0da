import { area } from '../area.ts';

/** The text and the e-mail with which the host hears that everybody has chosen. */
export const completion = area('completion', {
  everyoneHasChosen: 'Everyone has chosen at {place}.',
  yourTable: 'your table',
  finalize: 'Finalize the bill: {link}',
  finalizeLabel: 'Finalize the bill',
  total: 'Bill total',
  stopEmails: 'Stop these emails',
  next: 'Once you finalize it, every guest who asked for a text gets their share.',
});
