import { PAGE_DATA_ID } from '@fairtab/contract/pages/pages';
import { expect, test } from 'vitest';
import { readPageData } from './document.ts';

/** A document with this block; none without a text. */
function documentWith(text?: string): Document {
  const page = document.implementation.createHTMLDocument();
  const block = page.createElement('script');
  block.type = 'application/json';
  block.id = PAGE_DATA_ID;
  block.textContent = text ?? null;
  if (text !== undefined) page.body.append(block);
  return page;
}

test('a rendered document contains its data', () => {
  const data = { language: 'en', parts: [] };
  expect(readPageData(documentWith(JSON.stringify(data)))).toEqual(data);
});

test('a bare or truncated document contains no data', () => {
  for (const page of [documentWith(), documentWith('{"language":'), documentWith(''), documentWith('null')])
    expect(readPageData(page)).toBeNull();
});
