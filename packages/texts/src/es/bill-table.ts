import type { billTable as english } from '../en/bill-table.ts';
import { translation } from '../translation.ts';

export const billTable = translation<typeof english>()({
  date: 'Fecha',
  restaurant: 'Restaurante',
  status: 'Estado',
  person: 'Persona',
  kind: 'Tipo',
  what: 'Qué',
  part: 'Parte',
  of: 'De',
  amount: 'Importe',
  toPay: 'A pagar',
  paid: 'Pagado',
  currency: 'Moneda',
  receipt: 'Recibo',
  dish: 'Plato',
  allDishes: 'Todos los platos',
  payment: 'Pago',
  nobody: 'Nadie todavía',
  emptySeats: 'Asientos vacíos',
  allBills: 'Cuentas',
});
