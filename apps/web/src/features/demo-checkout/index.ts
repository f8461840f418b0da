export { DemoCheckoutPage, DemoSubscriptionPage } from './DemoPages.tsx';
