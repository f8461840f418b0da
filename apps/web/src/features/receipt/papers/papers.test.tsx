import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, itemView, paperView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { answerCalls, refused } from '../../../test-support/answer-calls.ts';
import { HOST_VIEW, Host } from '../../../test-support/host-view.tsx';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import { useLitLine } from '../../photo/index.ts';
import type { MakeChange } from '../open/change.ts';
import { AddPaper } from './AddPaper.tsx';
import { CheckedPapers } from './CheckedPapers.tsx';
import { PapersCard } from './PapersCard.tsx';

const DRINKS = paperView('bar', 'Night Owl', {
  ...{ tax_amount: cents(100), tip_amount: cents(200), tip_source: 'host' },
  ...{ parsed_total_from_image: cents(1100), scan_state: 'done' },
});

/** Dinner is $20.00 with tax 2.00 and tip 3.00; drinks are $8.00 with 1.00 and 2.00, at which Max was not. */
const VIEW: ReceiptView = {
  ...HOST_VIEW,
  receipt: {
    ...HOST_VIEW.receipt,
    ...{ status: 'editing', restaurant_name: 'Trattoria', tip_source: 'host' },
    ...{ tax_amount: cents(300), tip_amount: cents(500), total_amount: cents(3600) },
    parsed_total_from_image: cents(2600),
  },
  papers: [DRINKS],
  items: [itemView('Pasta', cents(2000)), itemView('Beer', cents(800), { paper_id: 'bar', position: 1 })],
  charges: [],
  selections: [],
  guests: [
    guestView('h', 'Hana', { is_host: true }),
    guestView('a', 'Ann'),
    guestView('m', 'Max', { absent_from: ['bar'] }),
  ],
};
const ONE: ReceiptView = { ...VIEW, papers: [], items: VIEW.items.slice(0, 1) };

beforeAll(() => import('./EditPaper.tsx'));

const withDrinks = (more: Partial<typeof DRINKS>, view = VIEW): ReceiptView => ({
  ...view,
  papers: [{ ...DRINKS, ...more }],
});

function openCard(view: ReceiptView) {
  render(<Host view={view}>{(shown, change) => <PapersCard view={shown} change={change} />}</Host>);
  return { user: userEvent.setup() };
}

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const answers = (view: ReceiptView) => answerCalls(() => ({ status: 200, body: view }));

/** Opens what can be changed of the drinks. */
async function openDrinks(view: ReceiptView) {
  const { user } = openCard(view);
  await user.click(press('Change Night Owl'));
  return { user, sheet: within(await screen.findByRole('dialog', { name: 'Night Owl' })) };
}

test('one receipt has no list of receipts', () => {
  openCard(ONE);
  expect(screen.queryByRole('region')).toBeNull();
});

test('each of several has its own total and who was there', () => {
  openCard(VIEW);
  expect(screen.getByRole('region', { name: 'Receipts of this evening' })).toBeVisible();
  expect(rows()).toEqual([
    expect.stringMatching(/^Trattoria.?\$25\.00/),
    expect.stringMatching(/^Night Owl2 of 3 people.*\$11\.00/),
  ]);
});

test.each([
  ['Being read…', { scan_state: 'reading' as const }],
  ['This photo couldn’t be read. Add its items by hand.', { scan_state: 'failed' as const }],
])('of a photo without items the host reads: %s', (words, state) => {
  openCard({ ...withDrinks(state), items: ONE.items });
  expect(rows()[1]).toContain(`Night Owl${words}`);
});

test('a receipt without a name has its number', () => {
  openCard(withDrinks({ restaurant_name: null }));
  expect(press('Change Receipt 2')).toBeVisible();
});

function openMenu() {
  const onView = vi.fn();
  render(<Host view={ONE}>{(shown) => <AddPaper view={shown} onView={onView} />}</Host>);
  return { user: userEvent.setup(), onView };
}

async function typeOneIn(user: UserEvent) {
  await user.click(press('Another receipt'));
  await user.click(await screen.findByRole('menuitem', { name: 'Type in another receipt' }));
}

test('a receipt to be typed in is added without a photo', async () => {
  const sent = answers(VIEW);
  const { user, onView } = openMenu();
  await typeOneIn(user);
  expect(sent).toEqual([{ method: 'POST', path: '/rest/v1/receipts/r/papers', body: {} }]);
  expect(onView).toHaveBeenCalledWith(VIEW);
});

test('why a receipt cannot be added is shown', async () => {
  answerCalls(() => refused(409, 'paper.too_many', 'Too many receipts', 'No more than 10.'));
  const { user, onView } = openMenu();
  await typeOneIn(user);
  expect(await screen.findByText(/No more than 10\./)).toBeVisible();
  expect(onView).not.toHaveBeenCalled();
});

test('a receipt is renamed, the others are not', async () => {
  const sent = answers(withDrinks({ restaurant_name: 'Owl Bar' }));
  const { user, sheet } = await openDrinks(VIEW);
  const field = sheet.getByLabelText('Name of this receipt');
  await user.clear(field);
  await user.tab();
  expect(sent).toEqual([]);
  await user.type(field, 'Owl Bar');
  await user.tab();
  expect(rows()[0]).toMatch(/^Trattoria/);
  expect(press('Change Owl Bar')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      method: 'PATCH',
      path: '/rest/v1/receipts/r',
      body: { restaurant_name: 'Owl Bar', paper_id: 'bar' },
    },
  ]);
});

test('who was not there is unticked', async () => {
  const sent = answers(VIEW);
  const { user, sheet } = await openDrinks(VIEW);
  const boxes = sheet.getAllByRole('checkbox');
  expect(boxes.map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([true, true, false]);
  await user.click(sheet.getByRole('checkbox', { name: 'Ann' }));
  expect(sent).toEqual([
    {
      method: 'PUT',
      path: '/rest/v1/receipts/r/present',
      body: { guest_id: 'a', paper_id: 'bar', present: false },
    },
  ]);
});

test('a final bill keeps who was there', async () => {
  const { sheet } = await openDrinks({
    ...VIEW,
    receipt: { ...VIEW.receipt, status: 'finalized' },
    can: { ...VIEW.can, edit: false },
  });
  for (const box of sheet.getAllByRole('checkbox')) expect(box).toBeDisabled();
  expect(sheet.queryByRole('button', { name: 'Remove this receipt' })).toBeNull();
});

test('a further receipt is removed once the host confirms it', async () => {
  const sent = answers(ONE);
  const { user, sheet } = await openDrinks(VIEW);
  await user.click(sheet.getByRole('button', { name: 'Remove this receipt' }));
  expect(sent).toEqual([]);
  const question = within(await screen.findByRole('dialog', { name: 'Remove this receipt' }));
  await user.click(question.getByRole('button', { name: 'Remove this receipt' }));
  expect(await screen.findByText('Night Owl is removed')).toBeVisible();
  expect(sent).toEqual([{ method: 'DELETE', path: '/rest/v1/receipts/r/papers/bar', body: undefined }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the first receipt cannot be removed', async () => {
  const { user } = openCard(VIEW);
  await user.click(press('Change Trattoria'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Trattoria' }));
  expect(sheet.queryByRole('button', { name: 'Remove this receipt' })).toBeNull();
});

function Checked({ view, change }: { view: ReceiptView; change: MakeChange }) {
  return <CheckedPapers view={view} change={change} lit={useLitLine()} end={<p>The end</p>} />;
}

function openCheck(view: ReceiptView) {
  renderOnPage(<Host view={view}>{(shown, change) => <Checked view={shown} change={change} />}</Host>);
  const paper = (name: string) => within(screen.getByRole('region', { name }));
  return { user: userEvent.setup(), dinner: paper('Trattoria'), drinks: paper('Night Owl') };
}

test('each receipt is checked by itself: its items, sums and verdict', () => {
  const { dinner, drinks } = openCheck(VIEW);
  expect(dinner.getByText('Pasta')).toBeVisible();
  expect(dinner.queryByText('Beer')).toBeNull();
  expect(drinks.getByText('Beer')).toBeVisible();
  expect(drinks.getByText('Matches the receipt’s $11.00 ✓')).toBeVisible();
  expect(dinner.queryByText(/^Matches/)).toBeNull();
  expect(drinks.getByText('The end')).toBeVisible();
  expect(screen.getAllByText('The end')).toHaveLength(1);
});

test('what is changed on a receipt is that receipt’s', async () => {
  const changed = withDrinks({ tax_amount: cents(150) });
  const { receipt } = changed;
  const sums = { tax_amount: cents(350), total_amount: cents(3650) };
  const sent = answers({ ...changed, version: 2, receipt: { ...receipt, ...sums } });
  const { user, drinks } = openCheck(VIEW);
  await user.click(drinks.getByRole('button', { name: /^Tax/ }));
  const tax = drinks.getByRole('textbox', { name: 'Tax' });
  expect(tax).toHaveValue('1.00');
  await user.clear(tax);
  await user.type(tax, '1.50');
  await user.tab();
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    ['PATCH', { tax_amount: 150, paper_id: 'bar' }],
  ]);
  expect(drinks.queryByText(/^Matches/)).toBeNull();
});

test('the photo of a further receipt opens from its check', async () => {
  const sent = answerCalls(() => ({ status: 404, body: {} }));
  const { user, dinner, drinks } = openCheck(withDrinks({ image_url: '/bar.jpg' }));
  expect(dinner.queryByRole('button', { name: 'See the receipt' })).toBeNull();
  await user.click(drinks.getByRole('button', { name: 'See the receipt' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(document.querySelector('img[src="/bar.jpg"]')).not.toBeNull();
  expect(sent.map(({ path }) => path)).toEqual(['/rest/v1/receipts/r/scan_lines?paper=bar']);
});
