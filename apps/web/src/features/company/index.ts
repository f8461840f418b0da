export { CompanySheet, ownDishes, type SavedCompanion } from './CompanySheet.tsx';
