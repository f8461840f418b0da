import type { iPaid as english } from '../en/i-paid.ts';
import { translation } from '../translation.ts';

export const iPaid = translation<typeof english>()({
  iPaid: 'Ya pagué',
  said: '¡Gracias! {payer} aún no lo confirma.',
  saidTooMuch:
    'Dijiste que pagaste {said:money}. Cuando {payer} lo confirme, tiene que devolverte {over:money}.',
  takeBack: 'Todavía no he pagado',
  confirmed: 'Pagado. {payer} lo confirmó.',
  tooMuch: '{payer} tiene que devolverte {over:money}.',
  returned: 'Pagado. {payer} te devolvió {returned:money}.',
  confirmedInPart: 'Pagaste {confirmed:money}. Faltan {toPay:money}.',
  saidInPart: 'Dijiste que pagaste {said:money}. Faltan {toPay:money}.',
  paidShort: 'Pagado',
  getsBack: 'Te devuelven {over:money}',
  failed: 'No se pudo guardar',
});
