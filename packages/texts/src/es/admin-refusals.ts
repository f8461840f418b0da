import type { adminRefusals as english } from '../en/admin-refusals.ts';
import { translation } from '../translation.ts';

export const adminRefusals = translation<typeof english>()({
  'search.missing.title': 'Falta qué buscar',
  'search.missing.text': 'Escribe un nombre o un apellido.',
  'credits.invalid.title': 'Créditos no válidos',
  'credits.invalid.text': 'Ingresa un número válido de créditos (0 o más)',
  'credits.too_many.title': 'Créditos no válidos',
  'credits.too_many.text': 'Ingresa como máximo {max} créditos.',
});
