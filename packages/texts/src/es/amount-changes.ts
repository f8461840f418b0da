import type { amountChanges as english } from '../en/amount-changes.ts';
import { translation } from '../translation.ts';

export const amountChanges = translation<typeof english>()({
  heading: 'Tu total cambió',
  amounts: '{before:money} → {after:money}',
  parts: '{name} cambió cómo se comparte {dish}',
  partsOfSome: '{name} cambió cómo se comparten los platos',
  heads: '{name} cambió quién viene con quién',
  payer: '{name} cambió quién paga por quién',
  items: '{name} cambió {dish}',
  itemsSome: '{name} cambió los platos',
  charges: '{name} cambió impuestos, propina o cargos',
  assigned: '{name} cambió quién pidió {dish}',
  assignedSome: '{name} cambió quién pidió qué',
  party: '{name} cambió quiénes están en la mesa',
  card: '{name} indicó lo que cobró su tarjeta',
  flow: 'Ahora cada quien elige sus platos',
  taken: '{name} te quitó {dish}',
  takenSome: '{name} te quitó un plato',
  given: '{name} te dio {dish}',
  givenSome: '{name} te dio un plato',
  leftovers: '{name} cambió quién paga lo que sobró',
  corrected: '{name} corrigió la cuenta',
  latecomer: '{name} se sumó y compartió {dish}',
  latecomerAlone: '{name} se sumó',
  somebody: 'Alguien',
  seen: 'Entendido',
});
