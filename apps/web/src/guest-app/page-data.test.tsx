import { PAGE_DATA_ID } from '@fairtab/contract/pages/rendered-page';
import { expect, test } from 'vitest';
import { VIEW } from '../test-support/guest-view.ts';
import { readPageData } from './page-data.ts';

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

const failed = { status: 404, error: { code: 'share.invalid', title: 'Link not found', message: 'No.' } };
const shared = { language: 'en', parts: [], asked: '' };
const own = { language: 'en', parts: ['OwnBillPage'] };

test.each([
  ['a bill', { ...shared, opened: { view: VIEW, photo: true } }],
  ['a refusal', { ...shared, failed }],
  ['a guest’s own bill', { ...own, own: { view: VIEW } }],
  ['a refusal of one', { ...own, own: { failed } }],
])('the page is hydrated from %s', (_, data) => {
  expect(readPageData(documentWith(JSON.stringify(data)))).toEqual(data);
});

test.each<[string, object | null]>([
  ['nothing', null],
  ['no bill', shared],
  ['no language', { ...shared, language: undefined, failed }],
  ['no parts', { ...shared, parts: undefined, failed }],
  ['nobody asked', { ...shared, asked: undefined, failed }],
])('the page asks for everything itself where the document has %s', (_, data) => {
  expect(readPageData(documentWith(JSON.stringify(data)))).toBeNull();
});

test('the page asks for everything itself where the document is bare, or its data are no JSON', () => {
  for (const page of [documentWith(), documentWith('{"language":'), documentWith('')])
    expect(readPageData(page)).toBeNull();
});
