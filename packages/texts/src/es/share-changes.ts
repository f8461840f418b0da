import type { shareChanges as english } from '../en/share-changes.ts';
import { translation } from '../translation.ts';

export const shareChanges = translation<typeof english>()({
  person: '{name} {before:money} → {after:money}',
  fewer_people: 'Comparten menos personas que antes.',
  host_tip: 'La propina para el anfitrión se reparte según lo que cada uno tiene en la cuenta.',
  host: 'Tú te quedas con lo que nadie tomó.',
  everyone: 'Lo que nadie tomó se divide.',
  by_item: 'Lo que nadie tomó se reparte como elegiste.',
  given: 'El anfitrión te asignó lo que sobraba.',
  to_others: 'Lo que sobraba lo pagan otros.',
  changed_since: 'La cuenta ha cambiado desde que viste estos importes.',
});
