import { area } from '../area.ts';

/** Where the host says who pays for somebody. */
export const whoPays = area('who-pays', {
  heading: 'Who pays for {name}?',
  iPay: 'I pay for {name}',
  asked: 'Is asked first',
  counts: '{name} is asked, and pays once they accept.',
  paysForOthers: '{name} pays for {names}, so nobody can pay for {name}.',
  paidAlready: 'A payment was noted already.',
  theirs: '{name} pays. The two of them can change that.',
  save: 'Save',
});
