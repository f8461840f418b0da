export { CompanySheet, ownDishes } from './CompanySheet.tsx';
