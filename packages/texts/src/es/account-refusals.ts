import type { accountRefusals as english } from '../en/account-refusals.ts';
import { translation } from '../translation.ts';

export const accountRefusals = translation<typeof english>()({
  'email.missing.title': 'Faltan datos',
  'email.missing.text': 'Ingresa tu correo electrónico.',
  'email.invalid.title': 'Correo electrónico no válido',
  'email.invalid.text': 'Ingresa un correo electrónico válido.',
  'password.missing.title': 'Faltan datos',
  'password.missing.text': 'Ingresa una contraseña.',
  'password.short.title': 'Contraseña demasiado corta',
  'password.short.text': 'Usa al menos {min} caracteres.',
  'password.long.title': 'Contraseña demasiado larga',
  'password.long.text': 'Usa como máximo {max} caracteres.',
  'password.common.title': 'Contraseña demasiado común',
  'password.common.text': 'Mucha gente usa esta contraseña y es la primera que se prueba. Elige otra.',
  'password.same.title': 'La misma contraseña',
  'password.same.text': 'Esta ya es tu contraseña. Elige otra.',
});
