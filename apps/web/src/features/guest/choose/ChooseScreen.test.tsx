import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { later, refused } from '../../../test-support/answer-calls.ts';
import { dish, fresh, has, openChoosing, total, withSelections } from '../../../test-support/choosing.tsx';
import { dish as dishOf, VIEW } from '../../../test-support/guest-view.ts';

beforeEach(fresh);

const units = () => screen.getByRole('group', { name: 'Units of wine' });

test('where the whole table shares everything there is nothing to select, and it can be submitted', async () => {
  const items = VIEW.items.map(({ id }) => dishOf(id, 'group_split'));
  await openChoosing({ ...VIEW, items, selections: [] });
  expect(screen.queryByRole('heading', { name: 'Select What You Ordered' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Auto-Split Items' })).toBeVisible();
  expect(total()).toHaveTextContent('$19.50');
  expect(screen.getByRole('button', { name: 'Submit My Selections' })).toBeEnabled();
});

test('guests the host expects pick their name with one tap; guests with a name are not asked', async () => {
  const receipt = { ...VIEW.receipt, expected_names: ['Cleo', 'Dana'] };
  const stranger = { ...VIEW, receipt, guests: VIEW.guests.slice(0, 1), selections: [] };
  const { user } = await openChoosing({ ...stranger, me: { ...VIEW.me, guest_id: null } });
  const cleo = screen.getByRole('button', { name: 'I am Cleo' });
  await user.click(cleo);
  expect(screen.getByText('Cleo')).toBeVisible();
  // Nothing moves where the finger is.
  expect(cleo).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'I am Dana' })).toBeVisible();
});

test('who has a name is not asked which of those expected they are', async () => {
  await openChoosing({ ...VIEW, receipt: { ...VIEW.receipt, expected_names: ['Cleo'] } });
  expect(screen.queryByRole('button', { name: 'I am Cleo' })).toBeNull();
});

describe('a dish', () => {
  test('that is free shows only its price, and can be taken', async () => {
    await openChoosing(withSelections([]));
    expect(dish('soup ?\\$12\\.00$')).not.toBeChecked();
    expect(dish('soup')).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Split soup…' })).toBeNull();
  });

  test('without a name is shown on the paper, and can be taken by that', async () => {
    const view = withSelections([]);
    const items = view.items.map((item) =>
      item.name === 'soup'
        ? { ...item, name: '', position: 1, line_photo: '/storage/v1/line/1/s?signature=x' }
        : item,
    );
    await openChoosing({ ...view, items });
    expect(dish('^Line 2 of the receipt ?\\$12\\.00$')).toBeEnabled();
    expect(screen.queryByText('Unnamed item')).toBeNull();
  });

  test('of mine alone is marked, and others can be asked to share it', async () => {
    const { user } = await openChoosing(withSelections([has('a', 'soup')]));
    expect(dish('soup.*All yours')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Split soup…' }));
    const sheet = screen.getByRole('dialog', { name: 'Split soup with…' });
    expect(within(sheet).getByRole('button', { name: 'Ask to share' })).toBeDisabled();
    await user.click(within(sheet).getByRole('checkbox', { name: /Hana/ }));
    expect(within(sheet).getByRole('button', { name: 'Ask to share' })).toBeEnabled();
  });

  test('of somebody else is named, and shared by a tap: price and total follow', async () => {
    const saving = later();
    const { user } = await openChoosing(withSelections([has('h', 'soup')]), () => saving.answer);
    expect(dish('soup.*Hana has this')).not.toBeChecked();
    // Half of the bread, and all of the host tip: nobody else is expected, and what is unclaimed pays none.
    expect(total()).toHaveTextContent('$7.50');
    await user.click(dish('soup'));
    expect(dish('soup.*you pay \\$6\\.00.*· shared by 2')).toBeChecked();
    expect(total()).toHaveTextContent('$13.50');
    expect(screen.getByText('Saving…')).toBeVisible();
    const saved = withSelections([has('h', 'soup'), has('a', 'soup')], 2);
    await act(async () => saving.come({ status: 200, body: saved }));
    await screen.findByText('Selection Saved');
  });

  test('that is counted takes as many units as others have left', async () => {
    const { user } = await openChoosing(withSelections([has('h', 'wine', 3)]), () => later().answer);
    expect(dish('wine.*1 of 4 left ?· \\$3\\.00 each.*Hana 3')).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Units of wine' })).toBeNull();
    await user.click(dish('wine'));
    expect(dish('wine')).toBeChecked();
    expect(screen.getByText('you pay $3.00')).toBeVisible();
    expect(within(units()).getByRole('status')).toHaveTextContent('1');
    expect(within(units()).getByRole('button', { name: 'One more' })).toBeDisabled();
    expect(dish('wine.*None left.*Hana 3')).toBeVisible();
  });

  test('of which none is left shows it, and a tap shows who has it', async () => {
    const { user } = await openChoosing(withSelections([has('h', 'wine', 4)]), () => later().answer);
    expect(dish('wine.*None left')).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'wine: None left.' }));
    const sheet = await screen.findByRole('dialog', { name: 'None left: wine' });
    expect(within(sheet).getByRole('listitem')).toHaveTextContent('Hana4');
  });

  test('of which the viewer has several units can be shared once saved, also with those who have others', async () => {
    const view = withSelections([has('a', 'wine'), has('h', 'wine')]);
    const saving = later();
    const { user, calls } = await openChoosing(view, ({ method }) =>
      method === 'PUT' ? saving.answer : { status: 200, body: view },
    );
    await user.click(within(units()).getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'Split wine…' }));
    const sheet = screen.getByRole('dialog', { name: 'Split wine with…' });
    await user.click(within(sheet).getByRole('checkbox', { name: /Hana/ }));
    await user.click(within(sheet).getByRole('button', { name: 'Ask to share' }));
    const asked = () => calls.filter(({ path }) => path.endsWith('/share_proposals'));
    expect(asked()).toEqual([]);
    await act(async () => saving.come({ status: 200, body: view }));
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.body).toEqual({ item_id: 'wine', guest_ids: ['h'] });
  });

  test('of which a unit was refused asks no one, and keeps the ticks', async () => {
    const view = withSelections([has('a', 'wine'), has('h', 'wine')]);
    const saving = later();
    const { user } = await openChoosing(view, ({ method }) =>
      method === 'PUT' ? saving.answer : { status: 200, body: view },
    );
    await user.click(within(units()).getByRole('button', { name: 'One more' }));
    await user.click(screen.getByRole('button', { name: 'Split wine…' }));
    const sheet = screen.getByRole('dialog', { name: 'Split wine with…' });
    await user.click(within(sheet).getByRole('checkbox', { name: /Hana/ }));
    await user.click(within(sheet).getByRole('button', { name: 'Ask to share' }));
    await act(async () =>
      saving.come(refused(409, 'item.not_enough', 'Not enough available', 'Only 1 unit available')),
    );
    await waitFor(() => expect(within(sheet).getByRole('button', { name: 'Ask to share' })).toBeEnabled());
    expect(within(sheet).getByRole('checkbox', { name: /Hana/ })).toBeChecked();
  });

  test('an item whose units are separate lines is one row, with its price', async () => {
    const [soup] = VIEW.items;
    if (!soup) throw new Error('no dish');
    const items = ['Pie (1 of 2)', 'Pie (2 of 2)'].map((name) => ({ ...soup, id: name, name }));
    const selections = [has('a', 'Pie (1 of 2)'), has('h', 'Pie (1 of 2)')];
    await openChoosing({ ...withSelections(selections), items: [...items, ...VIEW.items] });
    const pie = screen.getByRole('list', { name: 'Pie' });
    expect(pie.parentElement).toHaveTextContent(/^Pie\$24\.00/);
    expect(within(pie).getByRole('checkbox', { name: /1 of 2.*shared by 2/ })).toBeChecked();
    expect(within(pie).getByRole('checkbox', { name: /2 of 2/ })).not.toBeChecked();
    expect(within(pie).getByRole('button', { name: 'Split Pie (1 of 2)…' })).toBeVisible();
  });

  test('of which nothing is left cannot be taken', async () => {
    await openChoosing(withSelections([has('h', 'wine', 4)]));
    expect(dish('wine')).toBeDisabled();
    expect(screen.queryByRole('group', { name: 'Units of wine' })).toBeNull();
  });

  test('that is counted follows its stepper down to nothing, and the row keeps the focus', async () => {
    const { user } = await openChoosing(withSelections([has('a', 'wine', 2)]), () => later().answer);
    expect(screen.getByText('you pay $6.00')).toBeVisible();
    const fewer = within(units()).getByRole('button', { name: 'One less' });
    await user.click(fewer);
    expect(within(units()).getByRole('status')).toHaveTextContent('1');
    expect(screen.getByText('you pay $3.00')).toBeVisible();
    await user.click(fewer);
    expect(dish('wine.*4 of 4 left')).not.toBeChecked();
    expect(dish('wine')).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Units of wine' })).toBeNull();
  });

  test('of a long name is called by the first word, so that nothing is cut off', async () => {
    const view = withSelections([has('h', 'soup')]);
    const guests = view.guests.map((guest) =>
      guest.id === 'h' ? { ...guest, guest_name: 'Alexandra Wolfeschlegelsteinhausenberger' } : guest,
    );
    await openChoosing({ ...view, guests });
    expect(dish('soup')).toBeVisible();
    expect(screen.getByText('Alexandra has this')).toBeVisible();
  });

  test('of the whole table has no checkbox, and shows my part and that others are still expected', async () => {
    await openChoosing({ ...VIEW, receipt: { ...VIEW.receipt, party_size: 4 } });
    expect(screen.queryByRole('checkbox', { name: /bread/ })).toBeNull();
    expect(screen.getByText(/waiting for 2 more/)).toBeVisible();
    expect(screen.getByText(/· you pay \$3\.00/)).toBeVisible();
  });

  test('cannot be tapped where selecting is over', async () => {
    await openChoosing({ ...VIEW, can: { ...VIEW.can, select: false } });
    for (const name of ['soup', 'wine']) expect(dish(name)).toBeDisabled();
  });
});

describe('the row of a dish that others were asked to share', () => {
  const asking = (state: ReceiptView['proposals'][number]['state'], version = 1): ReceiptView => ({
    ...withSelections([has('a', 'soup')], version),
    proposals: [{ id: 'p', item_id: 'soup', from_guest_id: 'a', to_guest_id: 'h', kind: 'share', state }],
  });

  test('says whom, and the question can be taken back', async () => {
    const { user, calls } = await openChoosing(asking('pending'), () => later().answer);
    expect(dish('soup.*Asked Hana')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Split soup…' }));
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    expect(calls.at(-1)).toMatchObject({ body: { accept: false } });
  });

  test('shows who declined until that was seen, and again after another question', async () => {
    const { user, bill } = await openChoosing(asking('pending'));
    act(() => bill.accept(asking('declined', 2)));
    expect(dish('soup.*Hana said no')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'OK: Hana said no' }));
    expect(dish('soup.*All yours')).toBeChecked();
    act(() => bill.accept(asking('pending', 3)));
    act(() => bill.accept(asking('declined', 4)));
    expect(dish('soup.*Hana said no')).toBeChecked();
  });
});

describe('a tap that is refused', () => {
  test('goes back where it was, with the reason and the total of before', async () => {
    const { user } = await openChoosing(withSelections([]), () =>
      refused(409, 'item.not_enough', 'Not enough available', 'Only 0 units available'),
    );
    await user.click(dish('wine'));
    await waitFor(() => expect(dish('wine')).not.toBeChecked());
    const message = screen.getByText('Not enough available').closest('[role=status]');
    expect(message).toHaveTextContent('Only 0 units available');
    await waitFor(() => expect(total()).toHaveTextContent('$7.50'));
  });

  test('by a fault of the server is an error, in the words of a tap', async () => {
    const { user } = await openChoosing(withSelections([]), () =>
      refused(500, 'server.failed', 'Something went wrong', 'Please try again.'),
    );
    await user.click(dish('soup'));
    expect(await screen.findByText('Failed to save selection')).toBeVisible();
    await waitFor(() => expect(dish('soup')).not.toBeChecked());
  });
});

describe('the bar at the thumb', () => {
  test('has the page’s only total, which opens its breakdown', async () => {
    const { user } = await openChoosing(withSelections([has('a', 'soup')]));
    await user.click(total());
    expect(screen.getByRole('dialog', { name: 'Your Total' })).toHaveTextContent(/soup.*\$12\.00/);
  });
});

describe('the row of a dish of somebody who is away', () => {
  const left = (item: string, units = 1, proposals: ReceiptView['proposals'] = []): ReceiptView => {
    const view = withSelections([has('h', item, units)]);
    return {
      ...view,
      guests: view.guests.map((guest) => ({ ...guest, is_host: false, away: guest.id === 'h' })),
      proposals,
    };
  };

  test.each([
    ['soup', 1],
    ['wine', 4],
  ])('asks for it: %s', async (item, units) => {
    const { user, calls } = await openChoosing(left(item, units), () => later().answer);
    await user.click(screen.getByRole('button', { name: `Ask Hana for ${item}` }));
    const sheet = await screen.findByRole('dialog', { name: `Ask Hana for ${item}?` });
    expect(sheet).toHaveTextContent('They have 2 minutes to answer, then you can take it.');
    await user.click(within(sheet).getByRole('button', { name: 'Ask' }));
    expect(calls.at(-1)).toMatchObject({
      path: '/rest/v1/rpc/ask_for_dish',
      body: { item_id: item, guest_id: 'h' },
    });
  });

  test('of which some are left takes one of those', async () => {
    await openChoosing(left('wine', 3));
    expect(screen.queryByRole('button', { name: /^Ask/ })).toBeNull();
    expect(dish('wine')).toBeEnabled();
  });

  test('takes it once there was no answer', async () => {
    const question = {
      id: 'q',
      item_id: 'soup',
      from_guest_id: 'a',
      to_guest_id: 'h',
      kind: 'let_go',
      state: 'unanswered',
    } as const;
    const { user, calls } = await openChoosing(left('soup', 1, [question]), () => later().answer);
    expect(screen.getByText('Hana has not answered')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take soup: Hana has not answered' }));
    const sheet = await screen.findByRole('dialog', { name: 'Take soup?' });
    await user.click(within(sheet).getByRole('button', { name: 'Take it' }));
    expect(calls.at(-1)).toMatchObject({ path: '/rest/v1/share_proposals/q', body: { accept: true } });
  });
});
