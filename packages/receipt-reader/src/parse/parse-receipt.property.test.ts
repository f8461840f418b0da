import { describe, expect, it } from 'vitest';
import { floorOf, measureForTests, RUNS } from '../../test/generate/floors.ts';
import { generateReceipt } from '../../test/generate/generate.ts';
import { LAYOUTS } from '../../test/generate/layouts/index.ts';
import { describe as tell } from '../../test/generate/measure.ts';

describe.each(LAYOUTS)('receipts of a $name', (layout) => {
  it.each(['clean', 'noisy'] as const)('are read as far as before: %s', (kind) => {
    const { figures, everything, failures } = measureForTests(layout, kind);
    const [leastFigures, leastEverything] = floorOf(layout, kind);
    const wrong = failures.slice(0, 3).map((failure) => tell(layout, failure));
    const again = `npm run bench:reading -- --generated --layout ${layout.name} --seed 1 --runs ${RUNS} --each 9`;
    const said = `${figures} of ${RUNS} have every amount right, ${everything} everything\n${again}\n${wrong.join('\n\n')}`;
    expect(figures, said).toBeGreaterThanOrEqual(leastFigures);
    expect(everything, said).toBeGreaterThanOrEqual(leastEverything);
  });

  it('have a truth that adds up, and are the same each time', () => {
    const { text, truth } = generateReceipt(layout, 7, 0);
    const items = truth.items.reduce((sum, { priceCents }) => sum + priceCents, 0);
    const due = items + truth.taxCents + truth.tipCents + truth.additionalChargesCents;
    expect(truth.totalCents).toBe(due);
    expect(due).toBeGreaterThan(0);
    expect(generateReceipt(layout, 7, 0)).toEqual({ text, truth });
  });
});
