export { CompanySheet } from './CompanySheet.tsx';
export { ownDishes } from './own-dishes.ts';
export type { SavedCompanion } from './saved-companion.ts';
