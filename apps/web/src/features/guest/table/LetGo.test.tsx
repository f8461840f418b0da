import type { ProposalView } from '@fairtab/contract/receipt/receipt-view';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../test-support/answer-calls.ts';
import { guestBill, renderGuestScreen } from '../../../test-support/guest-screen.tsx';
import { VIEW } from '../../../test-support/guest-view.ts';
import { LetGo } from './Proposals.tsx';

/** What Ann finds when she comes back, without the soup. */
function comeBack(state: ProposalView['state'], selections = VIEW.selections, item_id = 'soup') {
  const question = {
    id: 'q',
    item_id,
    from_guest_id: 'h',
    to_guest_id: 'a',
    kind: 'let_go' as const,
    state,
  };
  const view = { ...VIEW, selections, proposals: [question] };
  const calls = answerCalls(({ method }) => ({ status: 200, body: method === 'PATCH' ? VIEW : view }));
  return { ...renderGuestScreen(LetGo, guestBill(view)), calls };
}

test.each([
  ['Let go', true],
  ['Keep it', false],
])('who asks for a dish is answered: %s', async (name, accept) => {
  const { user, calls } = comeBack('pending');
  expect(screen.getByText('Hana asks for your soup. You have 2 minutes to answer.')).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([
      { method: 'PATCH', path: '/rest/v1/share_proposals/q', body: { accept } },
    ]),
  );
});

test('a late answer still counts, and the page explains what may happen before', () => {
  comeBack('unanswered');
  expect(screen.getByText('Hana asks for your soup, and may take it now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeVisible();
});

test.each<[ProposalView['state'], string]>([
  ['taken', 'Hana has taken your soup.'],
  ['released', 'Hana has let go of your soup.'],
])('what is %s is told until it is put away', async (state, sentence) => {
  const { user } = comeBack(state);
  expect(screen.getByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('of several units the notice tells that one was taken, and the others stay', () => {
  comeBack('taken', [{ item_id: 'wine', guest_id: 'a', units: 2 }], 'wine');
  expect(screen.getByText('Hana has taken your wine.')).toBeVisible();
});

test('a dish that they have again gets no notice', () => {
  comeBack('taken', [{ item_id: 'soup', guest_id: 'a', units: 1 }]);
  expect(screen.queryByRole('heading')).toBeNull();
});
