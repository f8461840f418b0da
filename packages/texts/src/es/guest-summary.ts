import type { guestSummary as english } from '../en/guest-summary.ts';
import { translation } from '../translation.ts';

export const guestSummary = translation<typeof english>()({
  heading: 'Quién eligió qué, en vivo',
  whoHasWhat: 'Quién tiene qué',
  progress: 'Ya eligieron {done} de {seats}',
  progressLabel: 'Ya eligieron',
  sharedByTable: 'Lo comparte toda la mesa',
  nobodyYet: 'Nadie todavía',
  leftOver: { one: 'Nadie todavía: {count} plato', other: 'Nadie todavía: {count} platos' },
  you: 'Tú',
  everyone: 'todos',
  parts: '{name} {units}/{total}',
  units: '{name} {units}×',
  youNamed: '{name} (tú)',
  host: 'Anfitrión',
  submitted: 'Enviada',
  choosing: 'Eligiendo',
  away: 'Ausente',
  choosingNow: 'Eligiendo ahora',
  hereNow: 'Aquí ahora',
});
