import type { bill as english } from '../en/bill.ts';
import { translation } from '../translation.ts';

export const bill = translation<typeof english>()({
  nameless: 'Un invitado',
  unnamedItem: 'Artículo sin nombre',
  yourTotal: 'Tu total',
  units: '{units} de {total}',
  sharedBy: { other: 'entre {count}' },
  parts: '{parts} de {total} partes',
});
