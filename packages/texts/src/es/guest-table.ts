import type { guestTable as english } from '../en/guest-table.ts';
import { translation } from '../translation.ts';

export const guestTable = translation<typeof english>()({
  choosing: 'Eligiendo ahora: {names}',
  here: 'Aquí ahora: {names}',
  looking: { other: '{count} más mirando' },
});
