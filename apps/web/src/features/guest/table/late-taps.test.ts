import { expect, test } from 'vitest';
import { VIEW } from '../../../test-support/guest-view.ts';
import { OPT_OUT } from '../state/draft.ts';
import { lateLine } from './late-taps.ts';

const tap = (key: string, units: number) => ({ key, name: 'Old Ramen', units, code: 'item.not_enough' });
const line = (key: string, units: number, view = VIEW) => lateLine(tap(key, units), view, 'a');

test('says what was tapped and what stands, and what could be tapped again', () => {
  expect(line('soup', 1)).toEqual({ tapped: 'soup', now: 'not yours', again: { key: 'soup', units: 1 } });
  expect(line('wine', 0)).toEqual({
    tapped: 'no wine',
    now: '1 × yours',
    again: { key: 'wine', units: 0 },
  });
  expect(line(OPT_OUT, 1)).toMatchObject({
    tapped: 'out of the shared dishes',
    now: 'part of the shared dishes',
  });
});

test('never offers more units than are left', () => {
  const others = { item_id: 'wine', guest_id: 'h', units: 2 };
  const view = { ...VIEW, selections: [...VIEW.selections, others] };
  expect(line('wine', 4, view)).toEqual({
    tapped: '4 × wine',
    now: '1 × yours, only 2 available',
    again: { key: 'wine', units: 2 },
  });
  const allTaken = { ...VIEW, selections: [{ ...others, units: 4 }] };
  expect(line('wine', 1, allTaken)).toMatchObject({ now: 'none yours, none left', again: null });
});

test('a dish that is gone, or everybody’s, cannot be tapped again', () => {
  expect(line('gone', 1)).toEqual({ tapped: 'Old Ramen', now: 'no longer on the bill', again: null });
  expect(line('bread', 1)).toMatchObject({ now: 'shared by everyone', again: null });
});
