import { area } from '../area.ts';

/** What a browser has kept. */
export const kept = area('kept', {
  droppedTitle: 'Not restored',
  droppedText:
    'This page was updated. What your browser had kept of the bill before could not be taken over.',
});
