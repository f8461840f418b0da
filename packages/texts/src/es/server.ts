import type { Translations } from '../translation.ts';
import { errors } from './errors.ts';

/** What the server alone says: pages do without its weight. */
export const esServer: Translations = { errors };
