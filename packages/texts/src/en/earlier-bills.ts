import { area } from '../area.ts';

/** The earlier versions of a reopened bill. */
export const earlierBills = area('earlier-bills', {
  heading: 'Earlier versions',
  loadingLabel: 'Loading the earlier versions',
  failed: 'Failed to load the earlier versions',
  dates: 'Final on {finalized}, reopened on {reopened}',
});
