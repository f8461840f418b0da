import { area } from '../area.ts';

/** Taps that came too late to be saved. */
export const guestConflicts = area('guest-conflicts', {
  title: 'This could not be saved',
  show: 'Show',
  news: 'You tapped {tapped}. Now: {now}.',
  finalizedText: '{payer} finalized the bill before these taps arrived.',
  submittedText: 'You had submitted before these taps arrived, perhaps on another device.',
  changedText: 'The bill changed before these taps arrived.',
  keepSubmitted: 'Keep what was submitted',
  keep: 'Keep it as it is',
  ok: 'OK',
  revise: 'Revise with my taps',
  take: 'Take what I can',

  /** The two columns, and what stands in them. */
  tapped: 'You tapped',
  now: 'Now',
  outOfShared: 'out of the shared dishes',
  partOfShared: 'part of the shared dishes',
  unknownDish: 'A dish',
  noDish: 'no {name}',
  units: '{units} × {name}',
  gone: 'no longer on the bill',
  sharedByAll: 'shared by everyone',
  yours: 'yours',
  notYours: 'not yours',
  unitsYours: '{units} × yours',
  noneYours: 'none yours',
  unitsYoursNoneLeft: '{units} × yours, none left',
  noneYoursNoneLeft: 'none yours, none left',
  unitsYoursSomeLeft: '{units} × yours, only {left} available',
  noneYoursSomeLeft: 'none yours, only {left} available',
});
