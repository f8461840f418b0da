import { PAGE_DATA_ID } from '@fairtab/contract/pages/rendered-page';

/** The JSON block of a rendered document; null in a bare one. @throws SyntaxError for invalid JSON */
export const readPageBlock = (page: Document): unknown =>
  JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? 'null');
