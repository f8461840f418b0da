import { area } from '../area.ts';

export const photo = area('photo', {
  heading: 'Photo',
  cropLabel: 'The line of {name} on the photo',
  unnamedCropLabel: 'The line of this dish on the photo',
  alt: 'The receipt as it was photographed',
  broken: 'The photo could not be loaded.',
  smallerLabel: 'Smaller',
  largerLabel: 'Larger',
  wholeLabel: 'Show the whole receipt',
  turnLabel: 'Rotate',
  closeLabel: 'Close',
  lineLabel: 'Line of {name}',
  unnamedLineLabel: 'Line of an unnamed dish',
  missing: 'Not on the bill',
  missingLabel: 'Not on the bill: {line}',
  add: 'Add to the bill',
  doubled: 'Same line twice?',
  lineless: 'Not on the photo',
});
