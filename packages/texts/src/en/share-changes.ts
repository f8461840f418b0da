import { area } from '../area.ts';

/** Which amounts finalizing changes and why: in the server's answer, and on the pages. */
export const shareChanges = area('share-changes', {
  person: '{name} {before:money} → {after:money}',
  fewer_people: 'Fewer people share than before.',
  host_tip: 'The host tip is shared by what each has on the bill.',
  host: 'You take what nobody claimed.',
  everyone: 'What nobody claimed is divided.',
  by_item: 'What nobody claimed is given out as you chose.',
  given: 'The host gave you what was left over.',
  to_others: 'What was left over went to others.',
  changed_since: 'The bill has changed since you saw these amounts.',
});
