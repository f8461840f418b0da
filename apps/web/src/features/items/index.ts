export { ItemList } from './ItemList.tsx';
