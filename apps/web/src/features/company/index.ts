export { CompanySheet } from './CompanySheet.tsx';
export { ownDishes } from './own-dishes.ts';
export { previewed, type SavedCompanion } from './saved-companion.ts';
