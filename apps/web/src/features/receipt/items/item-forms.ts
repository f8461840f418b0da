export { AddItemForm } from './AddItemForm.tsx';
export { ItemEditor } from './ItemEditor.tsx';
export { RefusedItems } from './RefusedItems.tsx';
