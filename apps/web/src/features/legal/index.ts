export { PrivacyPage, TermsPage } from './LegalPages.tsx';
