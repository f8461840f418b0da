import { it } from 'vitest';
import { expectFloor } from '../../test/generate/expect-floor.ts';
import { LAYOUTS } from '../../test/generate/layouts/index.ts';

it.each(LAYOUTS)('damaged receipts of a $name are read as far as before', (layout) =>
  expectFloor(layout, 'noisy'),
);
