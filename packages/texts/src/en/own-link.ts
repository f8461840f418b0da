import { area } from '../area.ts';

/** A guest who wants no text has the link of their own bill. */
export const ownLink = area('own-link', {
  choice: 'No text: I keep my link',
  choiceText: 'Your own link comes next. No phone needed.',
  keep: 'Keep my link',
  noPhone: 'Not needed without a text.',

  heading: 'Your own link',
  text: 'This link shows your bill as it stands, and what you owe once {payer} finalizes it.',
  shared: '{name}’s bill',
  copy: 'Copy link',
  share: 'Share',
  textInstead: 'Text me instead',
});
