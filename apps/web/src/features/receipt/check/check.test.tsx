import type { ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import {
  abilities,
  chargeView,
  guestView,
  itemView,
  paidBefore,
  receiptFields,
  receiptView,
} from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { loadNamed } from '../../../components/base/Lazy.tsx';
import { LiveRegion } from '../../../components/base/LiveRegion.tsx';
import { answerCalls, later } from '../../../test-support/answer-calls.ts';
import { Host } from '../../../test-support/host-view.tsx';
import { withItemForms } from '../../../test-support/item-forms.ts';
import { renderOnPage } from '../../../test-support/on-page.tsx';
import { Stage } from '../HostPage.tsx';
import { ReceiptNotices } from '../notices/ReceiptNotices.tsx';

withItemForms();
beforeAll(() => loadNamed());

const LONG = 'Wolfeschlegelsteinhausenbergerdorffwelch';

/** Soup 12.00, wine 8.00, tax 1.60, tip 4.00, a discount of 1.00: 24.60. */
const ITEMS = [itemView('Soup', cents(1200)), itemView('Wine', cents(800))];
function checked(receipt: Partial<ReceiptFields> = {}, more: Partial<ReceiptView> = {}): ReceiptView {
  return receiptView({
    receipt: receiptFields({
      status: 'editing',
      tax_amount: cents(160),
      tip_amount: cents(400),
      additional_charges: cents(-100),
      total_amount: cents(2460),
      ...receipt,
    }),
    items: ITEMS,
    charges: [chargeView('discount', cents(-100), { description: null })],
    guests: [guestView('h', 'Hana', { is_host: true })],
    me: { guest_id: 'h', is_host: true, may_link_phone: false },
    can: abilities('edit', 'share', 'select'),
    ...more,
  });
}

const named = (names: readonly string[], more: Partial<ReceiptView> = {}) =>
  checked(
    { admin_flow_type: 'preassign', party_size: names.length + 1 },
    {
      guests: [
        guestView('h', 'Hana', { is_host: true }),
        ...names.map((name) => guestView(name, name, { seat: 'free' })),
      ],
      can: abilities('edit', 'share', 'assign'),
      ...more,
    },
  );

const ALL_GIVEN = [
  { item_id: 'Soup', guest_id: 'h', units: 1 },
  { item_id: 'Wine', guest_id: 'Ann', units: 1 },
];

async function open(view: ReceiptView) {
  const state = {
    presence: null,
    onView: vi.fn(),
    partySize: createRef<HTMLInputElement & HTMLButtonElement>(),
    toTotals: false,
  };
  /** Shows what has arrived meanwhile. */
  let show = (_: ReceiptView) => {};
  function Page() {
    const [newest, setNewest] = useState(view);
    show = (next) => act(() => setNewest(next));
    return (
      <Host view={newest}>
        {(shown, change) => (
          <>
            <LiveRegion />
            <ReceiptNotices view={shown} change={change} onView={state.onView} />
            <Stage {...state} view={shown} change={change} />
          </>
        )}
      </Host>
    );
  }
  renderOnPage(<Page />, [[['app-info'], { credits: null }]]);
  return { user: userEvent.setup(), ...state, show: (next: ReceiptView) => show(next) };
}

const bar = () => within(document.querySelector<HTMLElement>('[data-bottom-bar]') ?? expect.unreachable());
const matches = () => screen.queryAllByText(/^Matches the receipt/).filter((one) => one.role !== 'status');
const alert = () => screen.queryByText('The total does not match');
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a sum that matches the paper is announced once, in words and with a check mark', async () => {
  await open(checked({ parsed_total_from_image: cents(2460) }));
  expect(matches().map(({ textContent }) => textContent)).toEqual(['Matches the receipt’s $24.60 ✓']);
  expect(alert()).toBeNull();
});

test.each([
  [2360, '$1.00 too much.'],
  [2560, '$1.00 is missing.'],
  [1660, 'That is exactly the price of Wine.'],
])('a sum that differs from %i on the paper says so, and why where that is known', async (printed, words) => {
  await open(checked({ parsed_total_from_image: cents(printed) }));
  expect(matches()).toEqual([]);
  expect(alert()?.parentElement).toHaveTextContent(words);
});

test.each([
  [{ tax_amount: cents(0), total_amount: cents(2300) }, ITEMS, 'There is no tax on this bill'],
  [{ total_amount: cents(2460) }, [...ITEMS, itemView('Tea', cents(0))], 'An item has no price yet.'],
])('of too small a sum it says what kind of line may be missing: %o', async (fields, items, words) => {
  await open(checked({ ...fields, parsed_total_from_image: cents(2800) }, { items }));
  expect(alert()?.parentElement).toHaveTextContent(words);
});

test.each([
  ['no_receipt', 'Is this a receipt? Check every line.'],
  ['several', 'More than one receipt? Check every line.'],
  ['sums', 'The sums were hard to read. Check every line.'],
] as const)('a doubtful reading (%s) is said, and has no check mark', async (scan_doubt, title) => {
  const items = [itemView('Soup', cents(1200), { confidence_score: 0.85 }), itemView('Wine', cents(800))];
  await open(checked({ scan_doubt, parsed_total_from_image: cents(2460) }, { items }));
  expect(screen.getByText(title)).toBeVisible();
  expect(matches()).toEqual([]);
});

test('doubtful sums are settled once the host has been over the lines', async () => {
  await open(checked({ scan_doubt: 'sums', parsed_total_from_image: cents(2460) }));
  expect(screen.queryByText('The sums were hard to read. Check every line.')).toBeNull();
  expect(matches()).toHaveLength(1);
});

test('doubtful sums that differ say by how much', async () => {
  const items = [itemView('Soup', cents(1200), { confidence_score: 0.7 }), itemView('Wine', cents(800))];
  await open(checked({ scan_doubt: 'sums', parsed_total_from_image: cents(2560) }, { items }));
  expect(alert()?.parentElement).toHaveTextContent('$1.00 is missing.');
  expect(screen.queryByText('The sums were hard to read. Check every line.')).toBeNull();
});

const paid = { parsed_total_from_image: cents(2460), paid_before: [paidBefore('gift', 1000)] };
const PAID_BEFORE = 'The receipt says $10.00 was paid before. Who paid it?';

test('money paid before comes first, and the sum is not confirmed, until a discount takes it off', async () => {
  const { show } = await open(checked({ ...paid, scan_state: 'failed' }));
  const notice = screen.getByText(PAID_BEFORE);
  const next = await screen.findByText('The photo could not be read');
  expect(notice.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(matches()).toEqual([]);
  show(checked({ ...paid, additional_charges: cents(-1100), total_amount: cents(1460) }));
  expect(screen.queryByText(PAID_BEFORE)).toBeNull();
  expect(matches()[0]).toHaveTextContent('Matches the receipt’s $14.60 ✓');
});

test('a tip that came after the paper was printed is no difference', async () => {
  await open(checked({ parsed_total_from_image: cents(2060) }));
  expect(screen.getByText('Matches $20.60, plus your tip of $4.00 ✓')).toBeVisible();
  expect(alert()).toBeNull();
});

test.each([
  [2460, 'Matches the receipt’s €24.60 ✓'],
  [2060, 'Matches €20.60, plus your tip of €4.00 ✓'],
  [2360, 'The receipt says €23.60, these lines €24.60: €1.00 too much.'],
])('of paper in another currency the total of %i has no $', async (printed, words) => {
  await open(checked({ parsed_total_from_image: cents(printed), currency: { code: 'EUR', digits: 2 } }));
  expect(document.body).toHaveTextContent(words);
  expect(document.body).not.toHaveTextContent('$');
});

test.each([
  ['done', true],
  ['none', false],
] as const)('where no total was read of a photo that is %s, it says so: %s', async (scan_state, says) => {
  await open(checked({ scan_state }));
  expect(matches()).toEqual([]);
  expect(alert()).toBeNull();
  expect(screen.queryByText('No total was found') !== null).toBe(says);
});

test('that the sum comes to agree is announced, once it does', async () => {
  answerCalls(() => later().answer);
  const { user } = await open(checked({ parsed_total_from_image: cents(2560) }));
  expect(said().join()).not.toContain('Matches');
  const tax = screen.getByLabelText('Tax');
  await user.clear(tax);
  await user.keyboard('2.60{Enter}');
  expect(said()).toContain('Matches the receipt’s $25.60 ✓');
});

const UNREAD = itemView('dish', cents(875), {
  name: '',
  confidence_score: 0.4,
  photo_boxes: [[0.1, 0.3, 0.8, 0.05]],
});

test('a dish that could not be read is asked for, with its part of the photo; its line opens the editor', async () => {
  const { user } = await open(checked({ image_url: '/stored.webp' }, { items: [...ITEMS, UNREAD] }));
  const line = screen.getByRole('button', { name: /^What is this\?.*\$8\.75/ });
  expect(line.querySelector('img')).toHaveAttribute('src', '/stored.webp');
  expect(line).not.toHaveTextContent('Please check');
  expect(screen.getByRole('button', { name: /^Soup.+\d/ }).querySelector('img')).toBeNull();
  await user.click(line);
  expect(screen.getByRole('textbox', { name: 'Item' })).toHaveFocus();
});

test('without a photo, and where nothing may be changed, it is a dish without a name', async () => {
  await open(checked({}, { items: [UNREAD], can: abilities() }));
  expect(screen.getByText('Unnamed item')).toBeVisible();
  expect(screen.queryByText('What is this?')).toBeNull();
});

test('charges are folded with what they are and come to, where nothing is doubtful', async () => {
  const { user } = await open(checked({ parsed_total_from_image: cents(2460) }));
  const fold = screen.getByRole('button', { name: /Tax, discount/, expanded: false });
  expect(fold).toHaveTextContent('$0.60');
  expect(screen.queryByLabelText('Tax')).toBeNull();
  await user.click(fold);
  expect(screen.getByLabelText('Tax')).toHaveValue('1.60');
  expect(screen.getByRole('button', { name: /Discount/ })).toHaveTextContent('-$1.00');
});

test('charges are open where the sum is doubtful', async () => {
  await open(checked({ parsed_total_from_image: cents(9999) }));
  expect(screen.getByLabelText('Tax')).toHaveValue('1.60');
});

test.each([
  [0, [], 'Tax and fees'],
  [160, [], 'Tax'],
  [160, [250], 'Tax, fees'],
  [0, [250], 'Fees'],
  [0, [-1500], 'Discount'],
  [0, [250, -100], 'Fees, discount'],
])('tax %i and charges of %j are called "%s"', async (tax, amounts, title) => {
  const fields = { tax_amount: cents(tax), tip_amount: cents(0) };
  const charges = amounts.map((amount, n) => chargeView(`charge ${n}`, cents(amount)));
  const { user } = await open(checked(fields, { charges }));
  await user.click(screen.getByText(title));
  expect(screen.queryAllByRole('button', { name: /charge \d/ })).toHaveLength(amounts.length);
});

test('the tip is asked for below the items, and has a line among their sums', async () => {
  answerCalls(() => later().answer);
  const { user } = await open(checked({ tip_amount: cents(0), total_amount: cents(2060) }));
  const choice = screen.getByRole('button', { name: /^20%/ });
  expect(choice.compareDocumentPosition(screen.getByText('Soup'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  await user.click(choice);
  expect(screen.getByRole('group', { name: 'Tip' })).toHaveTextContent('Tip $3.80');
  expect(bar().getByText('$24.40')).toBeVisible();
});

test('Start Sharing asks for an unanswered tip; each answer is saved and shares', async () => {
  const calls = answerCalls(({ method }) => ({
    status: 200,
    body: method === 'PATCH' ? checked({ tip_amount: cents(342), tip_source: 'host' }) : checked(),
  }));
  const { user } = await open(checked({ tip_amount: cents(0), total_amount: cents(2060) }));
  await user.click(bar().getByRole('button', { name: 'Start Sharing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tip?' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(calls).toEqual([]);
  await user.click(bar().getByRole('button', { name: 'Start Sharing' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^18%/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() =>
    expect(calls).toMatchObject([
      { method: 'PATCH', body: { tip_amount: 342, tip_source: 'host' } },
      { method: 'POST', path: '/rest/v1/rpc/start_sharing' },
    ]),
  );
});

test('an amount of one’s own is typed where sharing asks', async () => {
  const calls = answerCalls(() => ({ status: 200, body: checked() }));
  const { user } = await open(checked({ tip_amount: cents(0), total_amount: cents(2060) }));
  await user.click(bar().getByRole('button', { name: 'Start Sharing' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Other amount' }));
  await user.keyboard('x{Enter}');
  expect(dialog.getByRole('textbox', { name: 'Tip' })).toBeInvalid();
  expect(calls).toEqual([]);
  await user.clear(dialog.getByRole('textbox', { name: 'Tip' }));
  await user.keyboard('7.25');
  await user.click(dialog.getByRole('button', { name: 'Use this tip' }));
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[0]).toMatchObject({ body: { tip_amount: 725, tip_source: 'host' } });
});

test.each([
  ['no tip', { tip_amount: cents(0), tip_source: 'host' }],
  ['a tip', { tip_amount: cents(400), tip_source: 'host' }],
  ['a printed one', { tip_amount: cents(400), tip_source: 'receipt' }],
] as const)('%s is an answer: sharing asks no more', async (_, fields) => {
  const calls = answerCalls(() => ({ status: 200, body: checked() }));
  const { user } = await open(checked(fields));
  await user.click(bar().getByRole('button', { name: 'Start Sharing' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(calls).toMatchObject([{ path: '/rest/v1/rpc/start_sharing' }]));
});

test('guest choice: the party size is below the tip, and the bar starts sharing', async () => {
  await open(checked({ party_size: 0 }));
  const size = screen.getByRole('textbox', { name: 'Party size' });
  expect(size).toHaveValue('');
  const tip = screen.getByRole('button', { name: 'Change the tip' });
  expect(size.compareDocumentPosition(tip)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  expect(bar().getByRole('button', { name: 'Start Sharing' })).toBeEnabled();
  expect(screen.queryByText('Assign Items')).toBeNull();
});

test('without a party size Start Sharing asks for it', async () => {
  const { user } = await open(checked({ party_size: 0 }));
  await user.click(bar().getByRole('button', { name: 'Start Sharing' }));
  expect(screen.getAllByText('Party Size Required')[0]).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Party size' })).toHaveFocus();
});

test('pre-assign: the people are there by name, and are changed from there', async () => {
  const { user } = await open(named(['Ann', LONG]));
  const table = within(await screen.findByRole('region', { name: 'At the table' }));
  expect(table.getByText(`Hana, Ann, ${LONG}`)).toBeVisible();
  expect(screen.queryByLabelText('Party size')).toBeNull();
  await user.click(table.getByRole('button', { name: 'Change people' }));
  expect(await screen.findByRole('dialog', { name: "Who's at your table?" })).toBeVisible();
});

test('a table of fourteen shows the first faces and how many more', async () => {
  await open(named(Array.from({ length: 13 }, (_, n) => `Guest ${n}`)));
  expect(await screen.findByText('+9')).toBeVisible();
});

test.each([
  [4, 'The receipt says 4'],
  [2, null],
  [null, null],
])('two named people and %s on the receipt', async (printed_guests, words) => {
  const view = named(['Ann']);
  await open({ ...view, receipt: { ...view.receipt, printed_guests } });
  await screen.findByRole('region', { name: 'At the table' });
  const found = screen.queryByText(/^The receipt says/);
  expect(found?.textContent ?? null).toBe(words);
});

test('pre-assign: Assign Items comes first until everything is given out, Start Sharing stays in reach', async () => {
  await open(named(['Ann'], { selections: ALL_GIVEN.slice(1) }));
  expect(bar().getByRole('link', { name: 'Assign Items' })).toHaveAttribute(
    'href',
    '/receipt/r/admin-selections',
  );
  expect(bar().getByText('1 item to assign')).toBeVisible();
  expect(bar().queryByRole('button')).toBeNull();
  expect(screen.getByRole('button', { name: 'Start Sharing' })).toBeEnabled();
});

test('pre-assign: when everything is given out Start Sharing comes first, Assign Items stays in reach', async () => {
  await open(named(['Ann'], { selections: ALL_GIVEN }));
  expect(bar().getByRole('button', { name: 'Start Sharing' })).toBeEnabled();
  expect(bar().queryByText('Assign Items')).toBeNull();
  expect(screen.getByRole('link', { name: 'Assign Items' })).toBeVisible();
});

test.each([
  ['an item', named(['Ann'], { items: [] }), 'Add an item first'],
  ['people', { ...named([]), receipt: { ...named([]).receipt, party_size: 0 } }, 'Name your guests first'],
])('pre-assign without %s: the bar says what is missing', async (_, view, words) => {
  await open(view);
  expect(bar().getByRole('button', { name: 'Assign Items' })).toBeDisabled();
  expect(bar().getByText(words)).toBeVisible();
});

test('the question about the tip stays where what comes first changes meanwhile', async () => {
  const untipped = { tip_amount: cents(0), total_amount: cents(2060) };
  const view = named(['Ann'], { selections: ALL_GIVEN.slice(1) });
  const { user, show } = await open({ ...view, receipt: { ...view.receipt, ...untipped } });
  await user.click(screen.getByRole('button', { name: 'Start Sharing' }));
  expect(await screen.findByRole('dialog', { name: 'Add a tip?' })).toBeVisible();
  show({
    ...view,
    receipt: { ...view.receipt, ...untipped },
    selections: ALL_GIVEN,
    version: view.version + 1,
  });
  expect(bar().getByRole('button', { name: 'Start Sharing', hidden: true })).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Add a tip?' })).toBeVisible();
});

test('where nothing may be changed the bar has the total alone', async () => {
  await open(named(['Ann'], { can: abilities() }));
  expect(bar().getByText('Total')).toBeVisible();
  expect(bar().queryByText('Start Sharing')).toBeNull();
  expect(bar().queryByText('Assign Items')).toBeNull();
});
