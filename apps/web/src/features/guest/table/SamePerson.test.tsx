import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onAnnounce } from '../../../lib/announce.ts';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { tableOfThree } from '../../../test-support/table-of-three.ts';
import { SamePerson } from './Proposals.tsx';

/** Ana's page; Ben has said that he is here with somebody. */
const besides = (name: string, item_ids: string[] = []) => {
  const companions = [{ id: 'c', name, child: false, item_ids }];
  return tableOfThree('ana', { ben: { companions } });
};

function open(view: ReturnType<typeof besides>) {
  const calls = answerCalls(({ method }) => ({
    status: 200,
    body: method === 'POST' ? { ...tableOfThree('ana'), version: 2 } : view,
  }));
  return { ...renderGuestScreen(SamePerson, guestBill(view)), calls };
}
const question = () => screen.queryByRole('region', { name: 'Is that you?' });

test('who has the name of somebody’s company is asked, and one tap counts them once', async () => {
  const { user, calls } = open(besides('ANA', ['curry']));
  expect(question()).toHaveTextContent('Ben added ANA to their bill.');
  expect(question()).toHaveTextContent('What Ben took for you stays on Ben’s bill.');
  await user.click(screen.getByRole('button', { name: 'That’s me' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(calls.find(({ path }) => path.endsWith('/claim_companion'))?.body).toEqual({ companion_id: 'c' });
});

test('a guest who answers that they are someone else is not asked again on this device', async () => {
  const view = besides('Ana');
  const { user, calls, bill } = open(view);
  expect(question()).not.toHaveTextContent('stays on');
  await user.click(screen.getByRole('button', { name: 'Not me' }));
  expect(question()).toBeNull();
  expect(calls.filter(({ path }) => path.endsWith('/claim_companion'))).toEqual([]);
  cleanup();
  const news: string[] = [];
  const stop = onAnnounce((text) => news.push(text));
  const kept = { seen_answers: bill.storage.read('seen_answers') ?? expect.unreachable() };
  renderGuestScreen(SamePerson, guestBill(view, kept));
  expect(question()).toBeNull();
  expect(news).toEqual([]);
  stop();
});

test('other names raise no question', () => {
  open(besides('Anna'));
  expect(question()).toBeNull();
});
