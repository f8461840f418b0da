import { area } from '../area.ts';

/** What the lines of a bill say where it is for several heads. */
export const companyBill = area('company-bill', {
  /** The guest's own dishes, and those of nobody in particular, where others have theirs. */
  own: 'Your own',
  together: 'All of you',
  /** A part of what the whole table shares. */
  weighed: '{units} of {total}: one grown-up counts 2, a child 1',
  /** What nobody had claimed, divided by heads. */
  leftInParts: 'Left over, {units} of {by} parts',
  unitsLeftInParts: '{left} left over, {units} of {by} parts of it',
});
