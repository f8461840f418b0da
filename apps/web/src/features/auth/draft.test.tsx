import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

/** As after a reload: the page's memory is new. */
const reloaded = async () => {
  vi.resetModules();
  return (await import('./draft.ts')).draftNow();
};

test('a reload keeps what was entered and when the code was sent, but no password', async () => {
  const { keepDraft } = await import('./draft.ts');
  keepDraft({ phone: '2125550001', email: 'ann@example.com', password: 'correct horse', sentAt: 7 });
  expect(JSON.stringify(sessionStorage)).not.toContain('horse');
  expect(await reloaded()).toMatchObject({
    phone: '2125550001',
    email: 'ann@example.com',
    password: '',
    sentAt: 7,
  });
});

test('a draft of another release, or a broken one, starts with empty fields', async () => {
  for (const kept of ['{', 'null', '{"other":1}']) {
    sessionStorage.setItem('fairtab.sign-in', kept);
    expect(await reloaded()).toMatchObject({ phone: '', sentAt: 0, after: 'nothing' });
  }
});
