import type { GuestPageData } from '@fairtab/contract/pages/guest-page';
import { readPageBlock } from '../lib/page/page-block.ts';

/** The data of a page that the server has rendered, and the names of the lazy parts in it. */
export type PageData = GuestPageData & { parts: readonly string[] };

/** Reads the JSON block of the document. @returns null for a bare one, or one that this page does not understand */
export function readPageData(page: Document): PageData | null {
  try {
    const data = readPageBlock(page);
    return isPageData(data) ? data : null;
  } catch {
    return null;
  }
}

/** As answers of the server, it is not looked into: pages carry no schemas (lib/api.ts). */
function isPageData(data: unknown): data is PageData {
  const { language, asked, parts, opened, failed, own } = Object(data);
  if (typeof language !== 'string' || !Array.isArray(parts)) return false;
  return isObject(own) || (typeof asked === 'string' && isObject(opened ?? failed));
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
