import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { followLayers } from './layers.ts';

test('after a reload, Back still skips what a layer left below the page', async () => {
  history.pushState(null, '', '/home');
  history.pushState({ below: 0, layers: 0 }, '', '/create');
  history.pushState({ below: 1, layers: 0 }, '', '/receipt/r');
  followLayers();
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/home'));
});
