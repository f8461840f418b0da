import { lazyPart } from '../../components/base/Lazy.tsx';

export { ownDishes } from './own-dishes.ts';
export { previewed, type SavedCompanion } from './saved-companion.ts';

/** Fetched when it is first shown. */
export const CompanySheet = lazyPart(async () => (await import('./CompanySheet.tsx')).CompanySheet);
