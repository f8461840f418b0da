export { ItemList } from './ItemList.tsx';
export { addLineChange, type ItemChange, type MakeItemChange } from './item-change.ts';
