import { guestView } from '@fairtab/contract/test-support/receipt-view';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { finalView } from '../../../test-support/final-view.ts';
import { ASSIGNED, VIEW } from '../../../test-support/guest-view.ts';
import { InDollars } from '../../../test-support/in-dollars.tsx';
import { SelectionSummary } from './SelectionSummary.tsx';

const who = (item: string) => screen.getByText(item).closest('li');

test('what was left and divided is everyone’s, beside what each had', () => {
  render(<SelectionSummary view={finalView({}, 'everyone')} me="h" />, { wrapper: InDollars });
  expect(who('wine')).toHaveTextContent(/^wineAnn 1×, everyone 3×$/);
});

test.each([
  ['a final bill', finalView({}, 'host')],
  ['an assigned one', ASSIGNED],
])('of %s who has what unfolds on demand', async (_, view) => {
  render(<SelectionSummary view={view} me="a" />, { wrapper: InDollars });
  expect(screen.getByText('soup')).not.toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Who has what' }));
  expect(screen.getByText('soup')).toBeVisible();
});

test('what the host took is the host’s', () => {
  render(<SelectionSummary view={finalView({}, 'host')} me="h" />, { wrapper: InDollars });
  expect(who('wine')).toHaveTextContent(/^wineYou 3×, Ann 1×$/);
});

test('unclaimed items are one line, and named on demand', async () => {
  render(<SelectionSummary view={{ ...VIEW, selections: [] }} me="a" />, { wrapper: InDollars });
  expect(screen.getByText('0 of 2 chosen')).toBeVisible();
  expect(screen.getByText('2 items not claimed')).toBeVisible();
  expect(screen.queryByText('soup')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Live Selection Summary' }));
  expect(who('soup')).toHaveTextContent('Nobody yet');
  expect(screen.queryByText('2 items not claimed')).toBeNull();
});

test('a guest who is away is shown so, and counts neither as present nor as having chosen', async () => {
  const guests = [...VIEW.guests, guestView('b', 'Bob', { away: true })];
  render(<SelectionSummary view={{ ...VIEW, guests }} me="a" />, { wrapper: InDollars });
  expect(screen.getByText('0 of 2 chosen')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Live Selection Summary' }));
  expect(who('Bob')).toHaveTextContent('Away');
});
