export { CreditSuccessPage } from './CreditSuccessPage.tsx';
