import { area } from '../area.ts';

/** What the parts of hosts’ pages say by themselves. */
export const hostComponents = area('host-components', {
  rename: '{label}: {value}. Rename',
  you: '{name}<you> · you</you>',
  stepDone: 'done',
  editing: 'Editing',
  sharing: 'Sharing',
  finalized: 'Finalized',
  showPasswordLabel: 'Show password',
  amountUnclear: 'If you mean thousands, please write {thousands}.',
});
