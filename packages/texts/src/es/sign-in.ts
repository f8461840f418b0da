import type { signIn as english } from '../en/sign-in.ts';
import { translation } from '../translation.ts';

export const signIn = translation<typeof english>()({
  pageTitle: 'Iniciar sesión',
  heading: 'Inicia sesión con tu teléfono',
  explanation: 'Te enviamos un código de 6 dígitos por mensaje de texto. No hay contraseña que recordar.',
  phone: 'Número de teléfono',
  phoneMissing: 'Falta el número de teléfono',
  phoneInvalid: 'Ingresa un número de teléfono válido de EE. UU.',
  send: 'Enviar código',
  failed: 'No se pudo iniciar sesión',
  sentTitle: 'Código enviado',
  sentText: 'Debería llegar en menos de un minuto.',
  demoTitle: 'Tu código es {code}',
  demoText: 'Aquí no hay un proveedor de SMS configurado, así que el código se muestra en lugar de enviarse.',
  openOutbox: 'Abrir la bandeja de salida',
  codeHeading: 'Ingresa el código',
  codeSent: 'Enviamos 6 dígitos al <phone>{phone}</phone>.',
  code: 'Código de 6 dígitos',
  codeWrong: '{title}: {text}',
  verify: 'Iniciar sesión',
  verifyFailed: 'Error al iniciar sesión',
  changeNumber: 'Cambiar número',
  newCodeIn: 'Nuevo código en <time>{seconds} s</time>',
  resend: 'Reenviar código',
  resendFailed: 'No se pudo enviar el código',
});
