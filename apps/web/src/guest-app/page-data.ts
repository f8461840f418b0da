import type { GuestPageData } from '@fairtab/contract/pages/guest-page';
import { readPageBlock } from '../lib/page/document.ts';

export type PageData = GuestPageData & { parts: readonly string[] };

/** Reads the document's JSON block; null for a bare document, or an unknown format. */
export function readPageData(page: Document): PageData | null {
  try {
    const data = readPageBlock(page);
    return isPageData(data) ? data : null;
  } catch {
    return null;
  }
}

/** Not validated, like the server's answers: pages carry no schemas (lib/api.ts). */
function isPageData(data: unknown): data is PageData {
  const { language, asked, parts, opened, failed, own } = Object(data);
  if (typeof language !== 'string' || !Array.isArray(parts)) return false;
  return isObject(own) || (typeof asked === 'string' && isObject(opened ?? failed));
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
