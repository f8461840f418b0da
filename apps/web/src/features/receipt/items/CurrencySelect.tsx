import { classNames } from '../../../components/base/class-names.ts';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import type { CurrencyNamesProps } from './CurrencyNames.tsx';

// Browsers call some currencies otherwise than the server would.
const names = lazyPart(async () => (await import('./CurrencyNames.tsx')).CurrencyNames);

/** Every currency by its name. It keeps its room while the names are loaded. */
export const CurrencySelect = (props: CurrencyNamesProps) => (
  <Lazy of={names} with={props} fallback={<div className={classNames('min-h-tap', props.className)} />} />
);
