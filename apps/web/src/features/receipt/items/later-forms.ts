import { lazyPart } from '../../../components/base/Lazy.tsx';

const fetchForms = () => import('./item-forms.ts');

/** The item editor in place of a line. */
export const itemEditor = lazyPart(async () => (await fetchForms()).ItemEditor);

/** The form to add items; on the first screen of a bill without any. */
export const addItemForm = lazyPart(async () => (await fetchForms()).AddItemForm, 'item-forms');

/** The items that could not be added. */
export const refusedItems = lazyPart(async () => (await fetchForms()).RefusedItems);
