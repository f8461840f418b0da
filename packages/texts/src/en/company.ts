import { area } from '../area.ts';

/** Whom a guest is here with, who pays with them. */
export const company = area('company', {
  mine: 'I’m here with…',
  mineWith: 'I’m here with {names}',
  /** Where there is little room. */
  short: 'with…',
  theirs: 'Here with…',
  theirHeading: '{name} is here with…',
  text: 'One bill for all of you. Of what the whole table shares, a child counts half.',
  theirText: 'One bill for all of them. Of what the whole table shares, a child counts half.',
  grownUps: 'Grown-ups',
  children: 'Children',
  ofWhomChildren: 'of whom children: {children}',
  grownUpName: 'Name of grown-up {n}',
  childName: 'Name of child {n}',
  optional: 'Name, if you like',
  whoHadWhat: 'Who had what',
  you: 'You',
  save: 'Save',
  failed: 'Not saved whom you are here with',
  theirFailed: 'Not saved whom {name} is here with',

  /** Beside a name: 'Ben +2'. */
  plus: '{name} +{more}',
  /** Of people who gave no name: 'Ben, Ana, 1 more and a child'. */
  more: { other: '{count} more' },
  child: { one: 'a child', other: '{count} children' },
  with: 'with {names}',
  names: '{names} and {last}',

  totalFor: 'Total for {heads}',
  /** The guest's own dishes, and those of nobody in particular, where others have theirs. */
  own: 'Your own',
  together: 'All of you',

  /** A part of what the whole table shares. */
  weighed: '{units} of {total}: one grown-up counts 2, a child 1',
  /** What nobody had claimed, divided by heads. */
  leftInParts: 'Left over, {units} of {by} parts',
  unitsLeftInParts: '{left} left over, {units} of {by} parts of it',
});
