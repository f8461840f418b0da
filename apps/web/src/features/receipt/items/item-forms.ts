export { AddItemForm } from './AddItemForm.tsx';
export { ItemEditor } from './ItemEditor.tsx';
