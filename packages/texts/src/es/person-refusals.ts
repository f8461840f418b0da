import type { personRefusals as english } from '../en/person-refusals.ts';
import { translation } from '../translation.ts';

export const personRefusals = translation<typeof english>()({
  'name.missing.title': 'Faltan datos',
  'name.missing.text': 'Ingresa tu nombre',
  'name.long.title': 'Nombre no válido',
  'name.long.text': 'Usa como máximo {max} caracteres.',
  'name.contact.title': 'Nombre no válido',
  'name.contact.text': 'Quita las direcciones web y los números de teléfono.',
  'phone.missing.title': 'Faltan datos',
  'phone.missing.text': 'Ingresa tu número de teléfono para continuar.',
  'phone.invalid.title': 'Número de teléfono no válido',
  'phone.invalid.text': 'Ingresa un número de teléfono válido de EE. UU.',
  'phone.foreign.title': 'No es un número de EE. UU.',
  'phone.foreign.text':
    'Un número de EE. UU. tiene 10 dígitos, con o sin +1 delante. Los demás empiezan con + y el código de su país.',
  'phone.country.title': 'No podemos enviar mensajes a este número',
  'phone.country.text': 'No podemos enviar mensajes a números de este país.',
  'phone.not_mobile.title': 'No podemos enviar mensajes a este número',
  'phone.not_mobile.text': 'Solo podemos enviar mensajes a móviles. Introduce un número de móvil.',
  'consent.missing.title': 'Faltan datos',
  'consent.missing.text': 'Acepta recibir un mensaje de texto para continuar.',
  'code.invalid.title': 'Código no válido',
  'code.invalid.text': 'Ingresa un código de verificación de 6 dígitos',
});
