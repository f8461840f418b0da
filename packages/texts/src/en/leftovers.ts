import { area } from '../area.ts';

/** Who pays for what nobody claimed, and how the host is paid: asked before a bill is final. */
export const leftovers = area('leftovers', {
  leftHeading: 'Left over: {amount:money}',
  whoPays: 'Who pays?',
  divide: 'Divide by {count}: +{amount:money} each',
  divideAbout: 'Divide by {count}: about +{amount:money} each',
  /** Who of the bill does not share in it. */
  without: 'Without {names}',
  iPay: 'I pay it: +{amount:money}',
  giveTo: 'Give to…',
  given: 'Give to {name}: +{amount:money}',
  itemByItem: 'Item by item',
  giveToLabel: 'Who gets what is left over',
  takerLabel: 'Who pays for {item}',
  everyone: 'Divide by {count}',
  host: 'I pay it',
  somebodyElse: 'Somebody else…',
  somebodysName: 'Their name',
  add: 'Add',
  undecided: 'Say who pays for what is left over.',
  payHeading: 'How do your guests pay you?',
  left: '{units} left',
  leftByNameless: '{units} left, tapped by somebody without a name',
  tappedByNameless: 'tapped by somebody without a name',
  itemWith: '{item} ({detail})',
  withExtras: 'with tax and tip',
});
