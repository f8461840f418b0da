import type { handleRefusals as english } from '../en/handle-refusals.ts';
import { translation } from '../translation.ts';

export const handleRefusals = translation<typeof english>()({
  'venmo.invalid.title': 'Usuario no válido',
  'venmo.invalid.text': 'Ingresa tu usuario de Venmo, por ejemplo @alex-smith.',
  'payment_handle.invalid.title': 'Usuario no válido',
  'payment_handle.invalid.text': 'Revisa cómo te encuentran en {method}, por ejemplo {example}.',
  'payment_handle.long.title': 'Demasiado largo para {method}',
  'payment_handle.long.text':
    '{method} acepta {max} caracteres como máximo. Usa otra clave, por ejemplo una aleatoria.',
  'iban.country.title': 'Revisa el IBAN',
  'iban.country.text': 'Un IBAN empieza con las dos letras de un país de la SEPA, por ejemplo ES o DE.',
  'iban.characters.title': 'Revisa el IBAN',
  'iban.characters.text': 'Después de las dos letras, un IBAN tiene dos cifras y luego solo letras y cifras.',
  'iban.length.title': 'Revisa el IBAN',
  'iban.length.text': 'Un IBAN de {country} tiene {length} caracteres; este tiene {typed}.',
  'iban.typo.title': 'Revisa el IBAN',
  'iban.typo.text': 'Compara este IBAN con tu tarjeta o tu extracto: hay un error al escribirlo.',
});
