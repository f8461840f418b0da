import { configDefaults } from 'vitest/config';

/** Slow tests are named `*.thorough.test.*` and run in CI, not in `npm test`. */
const isThorough = process.env.THOROUGH === '1';

export const exclude = [...configDefaults.exclude, ...(isThorough ? [] : ['**/*.thorough.test.*'])];
