import type { verificationCode as english } from '../en/verification-code.ts';
import { translation } from '../translation.ts';

export const verificationCode = translation<typeof english>()({
  text: '{code} es tu código de {product}. Es válido durante {minutes} minutos.',
});
