import { lazyPart } from '../../../components/base/Lazy.tsx';

const fetchForms = () => import('./item-forms.ts');

/** Turns a line into its editor. */
export const itemEditor = lazyPart(async () => (await fetchForms()).ItemEditor);

/** Adds items; stands on the first screen of a bill that has none. */
export const addItemForm = lazyPart(async () => (await fetchForms()).AddItemForm, 'item-forms');

/** What could not be added. */
export const refusedItems = lazyPart(async () => (await fetchForms()).RefusedItems);
