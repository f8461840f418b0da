import { area } from '../area.ts';

export const preassign = area('preassign', {
  namesHeading: "Who's at your table?",
  host: '{name} <you>(you)</you>',
  guest: 'Guest {row}',
  removeGuestLabel: 'Remove guest {row}',
  addGuest: 'Add Guest',

  askedOnce: 'A guest asks about an item',
  askedOften: 'Guests ask about items',
  asked: '<name>{name}</name> says <item>{item}</item> isn’t theirs.',
  goneItem: 'An item',
  take: 'Take it from {name}',
  takeLabel: 'Take {item} from {name}',
  keep: 'It is theirs',
  keepLabel: '{item} stays with {name}',
  answerFailed: 'Failed to update assignment',
  removed: 'Assignment Removed',
});
