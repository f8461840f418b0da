import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerCalls, later } from '../../../test-support/answer-calls.ts';
import { finalView } from '../../../test-support/final-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import type { StageProps } from '../HostFrame.tsx';
import { CollectStage } from './CollectStage.tsx';

async function open(view: ReceiptView) {
  const user = userEvent.setup();
  const state: StageProps = {
    view,
    presence: null,
    change: async () => true,
    onView: () => {},
    partySize: { current: null },
    toTotals: false,
  };
  renderOnPage(
    <InDollars>
      <CollectStage {...state} />
    </InDollars>,
  );
  return user;
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const failed = () => {
  const view = finalView();
  return {
    ...view,
    guests: view.guests.map((one) => ({ ...one, bill: one.is_host ? null : ('failed' as const) })),
  };
};

test('the people are unfolded; items and the table’s link are folded, with figures', async () => {
  const user = await open(finalView());
  expect(screen.getByRole('region', { name: 'Final Guest Totals' })).toBeVisible();
  expect(screen.queryByText('soup')).toBeNull();
  await user.click(press('Items 3'));
  const items = screen.getByRole('region', { name: 'Items' });
  expect(within(items).getByText('soup').closest('li')).toHaveTextContent('$12.00');
  expect(within(items).getAllByTitle('Hana').length).toBeGreaterThan(0);
  expect(screen.queryByText(`${location.origin}/share/token`)).toBeNull();
  await user.click(press('Link and code'));
  await user.click(await screen.findByText('Address'));
  expect(screen.getByText(`${location.origin}/share/token`)).toBeVisible();
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Review Selections' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\?mine=true$/),
  );
});

test('the bar copies the link where there is no share sheet', async () => {
  const user = await open(finalView());
  await user.click(press('Share the bill'));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/share/token`);
  expect(press('Link copied')).toBeVisible();
});

test('the bar opens the phone’s share sheet; one that is closed is no failure', async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
  const view = finalView();
  const user = await open({ ...view, receipt: { ...view.receipt, restaurant_name: 'Chez Nous' } });
  await user.click(press('Share the bill'));
  expect(share).toHaveBeenCalledWith({
    title: 'Chez Nous',
    text: 'See your part at Chez Nous',
    url: `${location.origin}/share/token`,
  });
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  await user.click(press('Share the bill'));
  expect(screen.queryByText('Could not open the share sheet')).toBeNull();
  share.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await user.click(press('Share the bill'));
  expect(await screen.findByText('Could not open the share sheet')).toBeVisible();
});

test('while a text has failed the bar sends it again, and stays while that takes', async () => {
  const sending = later();
  const calls = answerCalls(() => sending.answer);
  const user = await open(failed());
  expect(screen.queryByRole('button', { name: 'Share the bill' })).toBeNull();
  await user.click(press('Send again'));
  await user.click(press('Send again'));
  expect(press('Send again')).toHaveAttribute('aria-busy', 'true');
  sending.come({ status: 200, body: { total: 1, sms: 1, failed: 0, notifications: [] } });
  await waitFor(() => expect(press('Send again')).not.toHaveAttribute('aria-busy'));
  expect(calls).toHaveLength(1);
});
