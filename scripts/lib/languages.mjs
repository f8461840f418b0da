import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** A folder for each language. */
export const TEXTS = path.join(root, 'packages/texts/src');

/** The languages that English is translated into. */
export const translations = readdirSync(TEXTS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'en')
  .map(({ name }) => name);
