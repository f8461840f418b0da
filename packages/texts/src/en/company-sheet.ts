import { area } from '../area.ts';

/** Where it is said whom a guest is here with, and how many of a party are children. */
export const companySheet = area('company-sheet', {
  text: 'One bill for all of you. Of what the whole table shares, a child counts half.',
  theirText: 'One bill for all of them. Of what the whole table shares, a child counts half.',
  grownUps: 'Grown-ups',
  children: 'Children',
  grownUpName: 'Name of grown-up {n}',
  childName: 'Name of child {n}',
  optional: 'Name, if you like',
  isHere: '{name} is on this bill already. Add only somebody else.',
  whoHadWhat: 'Who had what',
  you: 'You',
  save: 'Save',
  failed: 'Not saved whom you are here with',
  theirFailed: 'Not saved whom {name} is here with',
});
