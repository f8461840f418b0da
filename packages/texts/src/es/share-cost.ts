import type { shareCost as english } from '../en/share-cost.ts';
import { translation } from '../translation.ts';

export const shareCost = translation<typeof english>()({
  uses: { one: 'Usa 1 de tu {count} crédito', other: 'Usa 1 de tus {count} créditos' },
  last: 'Usa tu último crédito',
  none: 'Sin créditos: comprar recibos',
  starts: 'Empieza a compartir',
  startsUsing: {
    one: 'Empieza a compartir, usa 1 de tu {count} crédito',
    other: 'Empieza a compartir, usa 1 de tus {count} créditos',
  },
  startsLast: 'Empieza a compartir, usa tu último crédito',
});
