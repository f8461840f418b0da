import { area } from '../area.ts';

/** Copying a link or a number. */
export const copying = area('copying', {
  copied: 'Copied',
  copyFailedTitle: 'Copy Failed',
  copyFailedText: 'Please select the link and copy it by hand.',
});
