import type { accountChanged as english } from '../en/account-changed.ts';
import { translation } from '../translation.ts';

export const accountChanged = translation<typeof english>()({
  emailAdded: 'Se agregó un correo electrónico a tu cuenta de {product}.',
  phoneAdded: 'Se agregó un número de teléfono a tu cuenta de {product}.',
  passwordAdded: 'Se agregó una contraseña a tu cuenta de {product}.',
  email: 'Se cambió el correo electrónico de tu cuenta de {product}.',
  phone: 'Se cambió el número de teléfono de tu cuenta de {product}.',
  password: 'Se cambió la contraseña de tu cuenta de {product}.',
  providerAdded: 'Se conectó otra cuenta para iniciar sesión en tu cuenta de {product}.',
  providerRemoved: 'Se desconectó una cuenta para iniciar sesión en tu cuenta de {product}.',
  factorAdded: 'Se agregó un segundo factor a tu cuenta de {product}.',
  factorRemoved: 'Se quitó un segundo factor de tu cuenta de {product}.',
  recoveryCodes: 'Se crearon nuevos códigos de recuperación para tu cuenta de {product}.',
  recoveryCodeUsed: 'Se usó un código de recuperación para iniciar sesión en tu cuenta de {product}.',
  paymentMethods: 'Se cambió cómo te pagan tus invitados en tu cuenta de {product}.',
  signedOut: 'Se cerró la sesión en tus otros dispositivos.',
  notYou: 'Si no fuiste tú, inicia sesión y cámbialo de nuevo: {link}',
  settings: 'Abrir tu cuenta',
});
