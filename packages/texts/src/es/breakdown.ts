import type { breakdown as english } from '../en/breakdown.ts';
import { translation } from '../translation.ts';

export const breakdown = translation<typeof english>()({
  empty: 'Aún no hay platos.',
  items: 'Artículos',
  tax: 'Impuestos',
  fees: 'Cargos',
  discount: 'Descuento',
  service: 'Servicio',
  cover: 'Cubierto',
  someTax: 'Impuesto sobre algunos artículos',
  taxInside: 'La cuenta entera incluye un {rate} % de impuestos:',
  taxInsideUnrated: 'La cuenta entera incluye impuestos:',
  tip: 'Propina',
  hostTip: 'Propina para el anfitrión',
  hostTipHint: 'Un agradecimiento a quien pagó',
  howComputed: '¿Cómo se calcula?',
  proofFailed: 'Esta parte no se pudo cargar',
  proofFailedText: 'Revisa tu conexión e inténtalo de nuevo.',
  nothingToPay: 'No tienes nada que pagar.',
  noHandleTitle: 'El anfitrión aún no ha agregado cómo pagarle.',
  noHandleText: 'Paga a {payer} {amount:money} de otra forma.',
  noHandleShort: 'Paga a {payer} de otra forma.',
  hostLeftTitle: 'El anfitrión dejó {product}',
  hostLeftText:
    '{payer} eliminó su cuenta. Paga a {payer} {amount:money} de otra forma. Aquí puedes leer lo que debes hasta el {day}.',
  hostLeftNothingToPayText: '{payer} eliminó su cuenta. Aquí puedes leer la tuya hasta el {day}.',
  payBack: 'Pagar a {payer}',
  payTheRest: 'Pagar {amount:money} a {payer}',
  payAt: 'Pagar a {payer}: {link}',
  payOnWeb: '¿No tienes {method}? Paga en {site}',
});
