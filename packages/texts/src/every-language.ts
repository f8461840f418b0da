import { esGuests } from './es/guest-pages.ts';
import { es } from './es/index.ts';
import { esServer } from './es/server.ts';
import { addLanguage } from './say.ts';

/** For the server, which speaks all languages at once, and for tests. */
export function addEveryLanguage(): void {
  addLanguage('es', { ...esGuests, ...es, ...esServer });
}
