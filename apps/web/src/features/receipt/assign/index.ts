export { AssignItemsPage } from './AssignItemsPage.tsx';
