import { area } from '../area.ts';

/** Whom a guest is here with, who pays with them: beside names, and the way to say it. */
export const company = area('company', {
  mine: 'I’m here with…',
  mineWith: 'I’m here with {names}',
  /** The same as an entry: where there is little room, its beginning keeps one line. */
  entry: '<here>I’m here</here> with…',
  short: 'with…',
  theirs: 'Here with…',
  theirHeading: '{name} is here with…',
  ofWhomChildren: 'children: {children}',

  /** Beside a name: 'Ben +2'. */
  plus: '{name} +{more}',
  /** Of people who gave no name: 'Ben, Ana, 1 more and a child'. */
  more: { other: '{count} more' },
  child: { one: 'a child', other: '{count} children' },
  with: 'with {names}',
  names: '{names} and {last}',

  totalFor: 'Total for {heads}',
});
