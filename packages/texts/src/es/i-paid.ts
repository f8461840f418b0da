import type { iPaid as english } from '../en/i-paid.ts';
import { translation } from '../translation.ts';

export const iPaid = translation<typeof english>()({
  iPaid: 'Ya pagué',
  reported: '¡Gracias! {payer} aún no lo confirma.',
  reportedTooMuch:
    'Dijiste que pagaste {reported:money}. Cuando {payer} lo confirme, tiene que devolverte {overpaid:money}.',
  takeBack: 'Todavía no he pagado',
  confirmed: 'Pagado. {payer} lo confirmó.',
  tooMuch: '{payer} tiene que devolverte {overpaid:money}.',
  refunded: 'Pagado. {payer} te devolvió {refunded:money}.',
  confirmedInPart: 'Pagaste {confirmed:money}. Faltan {due:money}.',
  reportedInPart: 'Dijiste que pagaste {reported:money}. Faltan {due:money}.',
  paidShort: 'Pagado',
  getsBack: 'Te devuelven {overpaid:money}',
  failed: 'No se pudo guardar',
});
