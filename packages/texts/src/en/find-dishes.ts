import { area } from '../area.ts';

/** On a long bill: a search. */
export const findDishes = area('find-dishes', {
  searchLabel: 'Search dishes',
  hideTaken: 'Hide taken',
  showHidden: { other: 'Show {count} hidden' },
  found: { one: '{count} dish found', other: '{count} dishes found' },
  noneFoundTitle: 'No dish found',
  clearSearch: 'Clear search',
});
