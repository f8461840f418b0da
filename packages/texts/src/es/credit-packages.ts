import type { creditPackages as english } from '../en/credit-packages.ts';
import { translation } from '../translation.ts';

export const creditPackages = translation<typeof english>()({
  mooch: 'El gorrón',
  occasional: 'De vez en cuando',
  social: 'Vida social',
  leader: 'Líder del grupo',
  unlimited: 'Ilimitado',
});
