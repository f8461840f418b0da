import type { verificationCode as english } from '../en/verification-code.ts';
import { translation } from '../translation.ts';

export const verificationCode = translation<typeof english>()({
  text: '{code} es tu código de {product}. Es válido durante {minutes} minutos.',
  subject: '{code} es tu código de {product}',
  minutes: 'Es válido durante {minutes} minutos.',
  ignore: 'Si no lo pediste, ignora este mensaje. No le des el código a nadie.',
  signin: 'Ingresa este código para iniciar sesión.',
  signup: 'Ingresa este código para terminar de registrarte.',
  signupAgain:
    'Este correo electrónico ya tiene una cuenta. Ingresa este código para entrar en ella. Su contraseña no cambia.',
  recovery: 'Ingresa este código para elegir una contraseña nueva.',
  emailChange: 'Ingresa este código para que este sea el correo electrónico de tu cuenta.',
  confirm: 'Ingresa este código para confirmar que eres tú.',
});
