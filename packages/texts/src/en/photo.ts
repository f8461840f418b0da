import { area } from '../area.ts';

export const photo = area('photo', {
  heading: 'Photo',
  open: 'See the receipt',
  view: 'View photo',
  viewLabel: 'View the photo of the receipt',
  alt: 'The receipt as it was photographed',
  broken: 'The photo could not be loaded.',
  none: 'There is no photo of this receipt.',
  smallerLabel: 'Smaller',
  largerLabel: 'Larger',
  wholeLabel: 'Show the whole receipt',
  turnLabel: 'Rotate',
  closeLabel: 'Close',
  lineLabel: 'Line of {name}',
  unnamedLineLabel: 'Line of an unnamed item',
  missing: 'Not on the bill',
  missingLabel: 'Not on the bill: {line}',
  add: 'Add to the bill',
  doubled: 'Same line twice?',
  lineless: 'Not on the photo',
});
