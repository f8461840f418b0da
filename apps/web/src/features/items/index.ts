export { AssignDialog } from './AssignDialog.tsx';
export { ItemList } from './ItemList.tsx';
export { addChange } from './item-change.ts';
