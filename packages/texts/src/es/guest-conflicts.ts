import type { guestConflicts as english } from '../en/guest-conflicts.ts';
import { translation } from '../translation.ts';

export const guestConflicts = translation<typeof english>()({
  title: 'Esto no se pudo guardar',
  show: 'Mostrar',
  news: 'Tocaste {tapped}. Ahora: {now}.',
  finalizedText: '{payer} cerró la cuenta antes de que llegaran estos toques.',
  submittedText:
    'Tu selección ya se había enviado cuando llegaron estos toques, quizá desde otro dispositivo.',
  changedText: 'La cuenta cambió antes de que llegaran estos toques.',
  keepSubmitted: 'Dejar lo que se envió',
  keep: 'Dejarlo como está',
  ok: 'OK',
  revise: 'Cambiar con mis toques',
  take: 'Tomar lo que se pueda',
  tapped: 'Tocaste',
  now: 'Ahora',
  outOfShared: 'fuera de los platos compartidos',
  partOfShared: 'parte de los platos compartidos',
  unknownDish: 'Un plato',
  noDish: 'sin {name}',
  units: '{units} × {name}',
  gone: 'ya no está en la cuenta',
  sharedByAll: 'lo comparten todos',
  yours: 'tuyo',
  notYours: 'no es tuyo',
  unitsYours: '{units} × tuyas',
  noneYours: 'ninguna tuya',
  unitsYoursNoneLeft: '{units} × tuyas, no queda ninguna',
  noneYoursNoneLeft: 'ninguna tuya, no queda ninguna',
  unitsYoursSomeLeft: '{units} × tuyas, solo quedan {left}',
  noneYoursSomeLeft: 'ninguna tuya, solo quedan {left}',
});
