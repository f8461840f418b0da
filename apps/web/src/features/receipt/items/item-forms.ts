export { AddItemForm, RefusedItems } from './AddItemForm.tsx';
export { ItemEditor } from './ItemEditor.tsx';
