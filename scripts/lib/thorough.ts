import { configDefaults } from 'vitest/config';

/** What tests of files named `*.thorough.test.*` are for: they take long, so CI runs them and `npm test` does not. */
const isThorough = process.env.THOROUGH === '1';

/** The files that vitest leaves out. */
export const exclude = [...configDefaults.exclude, ...(isThorough ? [] : ['**/*.thorough.test.*'])];
