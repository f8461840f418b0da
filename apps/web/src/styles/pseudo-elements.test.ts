import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** A pseudo-element of whatever element: a browser works out one style more for each of a page, whenever all are worked out. */
const OF_ALL = /(^|,)\s*\*?::?(before|after|backdrop|selection)\b|"tailwindcss(\/preflight.css)?"/m;

test.each(readdirSync(import.meta.dirname).filter((file) => file.endsWith('.css')))(
  '%s has no rule for a pseudo-element of every element',
  (file) => {
    expect(readFileSync(path.join(import.meta.dirname, file), 'utf8')).not.toMatch(OF_ALL);
  },
);
