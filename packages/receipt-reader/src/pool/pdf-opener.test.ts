import { expect, it, onTestFinished } from 'vitest';
import { createPdfOpener } from './pdf-opener.ts';

const greedy = new URL('../../test/workers/greedy.mjs', import.meta.url);
const pdf = (text: string) => Buffer.from(`%PDF-1.4 ${text}`);

function opener(limits: { timeoutMs?: number; mostMemory?: number } = {}) {
  const pdfs = createPdfOpener(greedy, { timeoutMs: 60_000, mostMemory: 1_000_000_000, ...limits });
  onTestFinished(() => pdfs.close());
  return pdfs;
}

it('a PDF file that takes too long is given up, and the next one is opened', async () => {
  const pdfs = opener({ timeoutMs: 3000 });
  const [hung, next] = await Promise.allSettled([pdfs.open(pdf('hang')), pdfs.open(pdf('fine'))]);
  expect(hung).toMatchObject({ reason: { code: 'timeout' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
});

it('a PDF file that takes too much memory is given up, and the next one is opened', async () => {
  const pdfs = opener({ mostMemory: 250_000_000 });
  const [eating, next] = await Promise.allSettled([pdfs.open(pdf('eat')), pdfs.open(pdf('fine'))]);
  expect(eating).toMatchObject({ reason: { code: 'too_large' } });
  expect(next).toMatchObject({ status: 'fulfilled' });
});

it('what waits is refused once the server shuts down', async () => {
  const pdfs = opener();
  const opening = Promise.allSettled([pdfs.open(pdf('hang')), pdfs.open(pdf('fine'))]);
  await pdfs.open(Buffer.from('a photo'));
  pdfs.close();
  expect(await opening).toMatchObject([{ reason: { code: 'closed' } }, { reason: { code: 'closed' } }]);
});
