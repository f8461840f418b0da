import { area } from '../area.ts';

/** Which amounts finalizing changes and why, for the answer of the server. */
export const shareChanges = area('share-changes', {
  person: '{name} {before:money} → {after:money}',
  fewer_people: 'Fewer people share than the bill has shown.',
  host: 'You take what nobody claimed.',
  everyone: 'What nobody claimed is divided among everyone.',
  changed_since: 'The bill has changed since you saw these amounts.',
});
