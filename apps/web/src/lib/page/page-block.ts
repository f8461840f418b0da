import { PAGE_DATA_ID } from '@fairtab/contract/pages/rendered-page';

/** The JSON block of a document that the server has rendered; null in a bare one. @throws SyntaxError if it is no JSON */
export const readPageBlock = (page: Document): unknown =>
  JSON.parse(page.getElementById(PAGE_DATA_ID)?.textContent ?? 'null');
