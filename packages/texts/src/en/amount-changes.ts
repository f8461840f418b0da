import { area } from '../area.ts';

/** Why somebody's amount changed, by what others did. */
export const amountChanges = area('amount-changes', {
  heading: 'Your total changed',
  amounts: '{before:money} → {after:money}',
  parts: '{name} changed how {dish} is shared',
  partsOfSome: '{name} changed how dishes are shared',
  heads: '{name} changed who is here with whom',
  payer: '{name} changed who pays for whom',
  items: '{name} changed {dish}',
  itemsSome: '{name} changed the dishes',
  charges: '{name} changed tax, tip or fees',
  assigned: '{name} changed who had {dish}',
  assignedSome: '{name} changed who had what',
  party: '{name} changed who is at the table',
  card: '{name} entered what their card was charged',
  flow: 'Everybody chooses their own dishes now',
  taken: '{name} took {dish} off you',
  takenSome: '{name} took a dish off you',
  given: '{name} gave you {dish}',
  givenSome: '{name} gave you a dish',
  leftovers: '{name} changed who pays for what was left',
  corrected: '{name} corrected the bill',
  latecomer: '{name} joined and shared {dish}',
  latecomerAlone: '{name} joined',
  somebody: 'Somebody',
  seen: 'OK',
});
