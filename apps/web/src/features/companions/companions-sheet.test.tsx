import { guestView, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CompanionsSheet } from './CompanionsSheet.tsx';

const ANA = { id: 'ana', name: 'Ana', child: false, item_ids: ['soup'] };
const CHILD = { id: 'kid', name: null, child: true, item_ids: [] };
const DISHES = [itemView('soup', cents(900)), itemView('wine', cents(2500))];

function open(companions = [ANA, CHILD], name: string | null = null) {
  const onSave = vi.fn(async () => true);
  const onClose = vi.fn();
  const guest = guestView('b', 'Ben', { companions });
  const shown = { guest, name, onSave, onClose, items: DISHES, guests: [guest, guestView('c', 'Cleo')] };
  render(<CompanionsSheet {...shown} />);
  return { onSave, onClose, user: userEvent.setup() };
}

const stepper = (name: string) => within(screen.getByRole('group', { name }));
const whose = (dish: string) => screen.getByRole('combobox', { name: dish });
const save = () => screen.getByRole('button', { name: 'Save' });

test('one grown-up and one child more, with a name for one of them, are saved once', async () => {
  const { user, onSave, onClose } = open([]);
  expect(screen.getByRole('dialog', { name: 'I’m here with…' })).toBeVisible();
  await user.click(stepper('Grown-ups').getByRole('button', { name: 'One more' }));
  await user.click(stepper('Kids').getByRole('button', { name: 'One more' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.type(screen.getByRole('textbox', { name: 'Name of grown-up 1' }), ' Ana ');
  expect(onSave).not.toHaveBeenCalled();
  await user.click(save());
  expect(onSave.mock.calls).toEqual([
    [
      [
        { name: 'Ana', child: false, item_ids: [] },
        { name: null, child: true, item_ids: [] },
      ],
    ],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('people who are on the bill themselves are not counted again', async () => {
  const { user } = open([{ ...ANA, name: '', item_ids: [] }]);
  const field = screen.getByRole('textbox', { name: 'Name of grown-up 1' });
  await user.type(field, 'cleo');
  expect(field).toHaveAccessibleDescription('cleo is already on this bill.');
  await user.type(field, 's');
  expect(field).not.toHaveAccessibleDescription();
});

test('a dish is one person’s of them; who is known keeps their id', async () => {
  const { user, onSave } = open();
  expect(whose('soup')).toHaveValue('ana');
  await user.type(screen.getByRole('textbox', { name: 'Name of kid 1' }), 'Mia');
  await user.selectOptions(whose('soup'), 'Mia');
  await user.selectOptions(whose('wine'), 'Ana');
  await user.click(save());
  expect(onSave).toHaveBeenCalledWith([
    { id: 'ana', name: 'Ana', child: false, item_ids: ['wine'] },
    { id: 'kid', name: 'Mia', child: true, item_ids: ['soup'] },
  ]);
});

test('removing starts with nameless companions, who have no dishes', async () => {
  const { user, onSave } = open([ANA, { ...ANA, id: 'one-more', name: 'Eve', item_ids: [] }, CHILD]);
  await user.clear(screen.getByRole('textbox', { name: 'Name of grown-up 1' }));
  await user.click(stepper('Grown-ups').getByRole('button', { name: 'One less' }));
  expect(screen.getByRole('textbox', { name: 'Name of grown-up 1' })).toHaveValue('Eve');
  await user.clear(screen.getByRole('textbox', { name: 'Name of grown-up 1' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(save());
  expect(onSave).toHaveBeenCalledWith([
    { id: 'one-more', name: null, child: false, item_ids: [] },
    { id: 'kid', name: null, child: true, item_ids: [] },
  ]);
});

test('nine are the most; closing saves nothing', async () => {
  const nine = Array.from({ length: 9 }, (_, n) => ({ ...CHILD, id: `c${n}` }));
  const { user, onSave, onClose } = open(nine, 'Ben');
  expect(screen.getByRole('dialog', { name: 'Ben is here with…' })).toBeVisible();
  for (const kind of ['Grown-ups', 'Kids'])
    expect(stepper(kind).getByRole('button', { name: 'One more' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});
