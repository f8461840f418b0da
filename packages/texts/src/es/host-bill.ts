import type { hostBill as english } from '../en/host-bill.ts';
import { translation } from '../translation.ts';

export const hostBill = translation<typeof english>()({
  hostName: '{name} (tú)',
  nameless: { one: '{count} persona sin nombre', other: '{count} personas sin nombre' },
  unnamedItemWithin: 'un artículo sin nombre',
  unnamedReceipt: 'Recibo sin nombre',
});
