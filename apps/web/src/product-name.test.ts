import { readFileSync } from 'node:fs';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { expect, test } from 'vitest';

test.each(['index.html', 'share.html', 'public/manifest.webmanifest'])(
  '%s says the product’s name',
  (file) => {
    expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toContain(PRODUCT_NAME);
  },
);
