import { area } from '../area.ts';

/** Who pays for what nobody claimed, and how the host is paid: asked before a bill is final. */
export const leftovers = area('leftovers', {
  leftHeading: 'Left over: {amount:money}',
  whoPays: 'Who pays for it?',
  divide: 'Divide: +{amount:money} each',
  divideAbout: 'Divide: about +{amount:money} each',
  iPay: 'I pay it: +{amount:money}',
  giveTo: 'Give to…',
  given: 'Give to {name}: +{amount:money}',
  itemByItem: 'Item by item',
  giveToLabel: 'Who gets what is left over',
  takerLabel: 'Who pays for {item}',
  everyone: 'Divide',
  host: 'I pay it',
  somebodyElse: 'Somebody else…',
  somebodysName: 'Their name',
  add: 'Add',
  undecided: 'Choose who pays for what is left over.',
  payHeading: 'How do your guests pay you?',
  payText: 'It stands on every bill. Skip it if they pay in cash.',
  left: '{units} left',
  leftByNameless: '{units} left, tapped by somebody without a name',
  tappedByNameless: 'tapped by somebody without a name',
  withExtras: 'With tax, tip and fees',
});
