import type { companySheet as english } from '../en/company-sheet.ts';
import { translation } from '../translation.ts';

export const companySheet = translation<typeof english>()({
  text: 'Una sola cuenta para todos. En lo que comparte toda la mesa, un niño cuenta la mitad.',
  theirText: 'Una sola cuenta para todos ellos. En lo que comparte toda la mesa, un niño cuenta la mitad.',
  grownUps: 'Adultos',
  children: 'Niños',
  grownUpName: 'Nombre del adulto {n}',
  childName: 'Nombre del niño {n}',
  optional: 'Nombre, si quieres',
  isHere: '{name} ya está en esta cuenta. Agrega solo a otra persona.',
  whoHadWhat: 'Quién tomó qué',
  you: 'Tú',
  save: 'Guardar',
  failed: 'No se guardó con quién has venido',
  theirFailed: 'No se guardó con quién ha venido {name}',
});
