import { area } from '../area.ts';

export const paidBefore = area('paidBefore', {
  later: '{paid:money} was paid before. Who paid it?',
  me: 'I did',
  someoneElse: 'Someone else',
  nobody: 'Nobody here',
  unsure: 'Not sure',
  nobodyHint: 'If nobody here paid it, it comes off everyone’s bill.',
  failed: 'Could not save who paid',
});
