import type { earlierBills as english } from '../en/earlier-bills.ts';
import { translation } from '../translation.ts';

export const earlierBills = translation<typeof english>()({
  heading: 'Versiones anteriores',
  loadingLabel: 'Cargando las versiones anteriores',
  failed: 'No se pudieron cargar las versiones anteriores',
  dates: 'Final el {finalized}, reabierta el {reopened}',
});
