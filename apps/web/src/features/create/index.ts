export { CreatePage } from './CreatePage.tsx';
