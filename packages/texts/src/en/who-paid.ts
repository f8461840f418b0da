import { area } from '../area.ts';

export const whoPaid = area('whoPaid', {
  youPaid: 'You paid {amount:money}',
  heading: 'Who else paid?',
  intro: 'You paid {amount:money} of {total:money}.',
  who: 'Who',
  amount: 'How much',
  how: 'How',
  card: 'Card',
  cash: 'Cash',
  deposit: 'Deposit',
  voucher: 'Voucher',
  add: 'Save',
  remove: 'Remove: {name}',
  failed: 'Could not save who paid',
  nobody: 'Add people first.',
});
