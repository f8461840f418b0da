import type { printedBill as english } from '../en/printed-bill.ts';
import { translation } from '../translation.ts';

export const printedBill = translation<typeof english>()({
  menuLabel: 'Más de esta cuenta',
  print: 'Imprimir',
  printFailed: 'No se pudo imprimir',
  csv: 'Descargar CSV',
  about: '{day} · Pagó {payer} · {people} · Importes en {currency}',
  people: { one: '{count} persona', other: '{count} personas' },
  dish: 'Plato',
  bill: 'Cuenta',
  dishes: 'Platos',
  total: 'Total',
  pays: 'Paga a {payer}',
  inCurrency: '{name}, {code}',
  paid: 'Ya pagó',
});
