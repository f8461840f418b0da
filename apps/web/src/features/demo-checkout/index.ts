export { DemoCheckoutPage } from './DemoCheckoutPage.tsx';
export { DemoSubscriptionPage } from './DemoSubscriptionPage.tsx';
