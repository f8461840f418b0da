export { SamplePage } from './SamplePage.tsx';
