import type { companyBill as english } from '../en/company-bill.ts';
import { translation } from '../translation.ts';

export const companyBill = translation<typeof english>()({
  own: 'Lo tuyo',
  together: 'Para todos',
  weighed: '{units} de {total}: un adulto cuenta 2, un niño 1',
  leftInParts: 'Sobró: {units} de {by} partes',
  unitsLeftInParts: 'Sobran {left}: {units} de {by} partes',
});
