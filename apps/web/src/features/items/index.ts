export { AssignDialog } from './AssignDialog.tsx';
export { ItemList } from './ItemList.tsx';
