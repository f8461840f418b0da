import type { iPaid as english } from '../en/i-paid.ts';
import { translation } from '../translation.ts';

export const iPaid = translation<typeof english>()({
  iPaid: 'Ya pagué',
  said: '¡Gracias! {payer} aún no lo confirma.',
  takeBack: 'Todavía no he pagado',
  confirmed: 'Pagado. {payer} lo confirmó.',
  confirmedTooMuch: 'Pagado. {payer} tiene que devolverte {over:money}.',
  confirmedInPart: 'Pagaste {confirmed:money}. Faltan {toPay:money}.',
  saidInPart: 'Dijiste que pagaste {said:money}. Faltan {toPay:money}.',
  paidShort: 'Pagado',
  failed: 'No se pudo guardar',
});
