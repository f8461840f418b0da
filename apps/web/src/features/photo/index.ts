export { PhotoPane } from './PhotoPane.tsx';
