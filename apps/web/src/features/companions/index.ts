export { CompanionsSheet, ownItems } from './CompanionsSheet.tsx';
