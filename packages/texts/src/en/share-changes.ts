import { area } from '../area.ts';

/** Which amounts finalizing changes and why: in the server's answer, and on the pages. */
export const shareChanges = area('share-changes', {
  person: '{name} {before:money} → {after:money}',
  fewer_people: 'Fewer people share than the bill has shown.',
  host_tip: 'Only those on the bill share the host tip.',
  host: 'You take what nobody claimed.',
  everyone: 'What nobody claimed is divided among everyone.',
  changed_since: 'The bill has changed since you saw these amounts.',
});
