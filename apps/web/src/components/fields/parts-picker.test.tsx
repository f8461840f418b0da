import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PartsPicker } from './PartsPicker.tsx';

const PEOPLE = [
  { id: 'a', name: 'Ann', parts: 1 },
  { id: 'b', name: 'Ben', parts: 1 },
  { id: 'c', name: 'Cleo', parts: 1 },
];

/** What was saved so far; nothing is answered before `answer` is called. */
function open(people = PEOPLE, me: string | null = 'a') {
  const saved: Record<string, number>[] = [];
  let answer = () => {};
  const onParts = (parts: ReadonlyMap<string, number>) => {
    saved.push(Object.fromEntries(parts));
    return new Promise<void>((resolve) => {
      answer = resolve;
    });
  };
  render(<PartsPicker itemName="Nachos" people={people} me={me} onParts={onParts} />);
  return { saved, user: userEvent.setup(), answer: () => act(async () => answer()) };
}

const chip = (name: string) => screen.getByRole('button', { name });

test('three share evenly, or one of them has half', async () => {
  const { saved, user } = open();
  expect(screen.getByRole('group', { name: 'How Nachos is shared' })).toBeVisible();
  expect(chip('Evenly')).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip('½ for you'));
  expect(saved).toEqual([{ a: 2, b: 1, c: 1 }]);
  expect(chip('½ for you')).toHaveAttribute('aria-pressed', 'true');
  expect(chip('Evenly')).toHaveAttribute('aria-pressed', 'false');
});

test('two have half each; steppers open where it is otherwise, and go from 1 to 99', () => {
  open([
    { id: 'a', name: 'Ann', parts: 99 },
    { id: 'b', name: 'Ben', parts: 1 },
  ]);
  expect(chip('½ and ½')).toHaveAttribute('aria-pressed', 'false');
  expect(chip('More…')).toHaveAttribute('aria-expanded', 'true');
  const parts = (name: string) => within(screen.getByRole('group', { name: `Parts for ${name}` }));
  expect(parts('Ann').getByRole('button', { name: 'One more' })).toBeDisabled();
  expect(parts('Ben').getByRole('button', { name: 'One less' })).toBeDisabled();
});

test('a host who does not share it has no half', () => {
  open(PEOPLE, null);
  expect(screen.queryByRole('button', { name: '½ for you' })).toBeNull();
});

test('quick presses are shown at once, and saved one at a time, the last of them', async () => {
  const { saved, user, answer } = open();
  await user.click(chip('More…'));
  const mine = within(screen.getByRole('group', { name: 'Parts for Ann' }));
  for (let n = 0; n < 3; n++) await user.click(mine.getByRole('button', { name: 'One more' }));
  expect(mine.getByRole('status')).toHaveTextContent('4');
  expect(saved).toEqual([{ a: 2, b: 1, c: 1 }]);
  await answer();
  expect(saved.at(-1)).toEqual({ a: 4, b: 1, c: 1 });
  expect(saved).toHaveLength(2);
});
