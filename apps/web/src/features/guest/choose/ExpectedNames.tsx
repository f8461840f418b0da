import { isNameInUse } from '@fairtab/contract/derived/still-expected';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestTable } from '@fairtab/texts/en/choosing';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { rememberName } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';

type ExpectedNamesProps = {
  view: ReceiptView;
  name: string;
  me: string | null;
  disabled?: boolean;
  onTake: (name: string) => void;
};

/** Expected guests, to join in one tap. Names stay in place when taken, so that nothing moves under a finger. */
export function ExpectedNames({ view, name, me, disabled = false, onTake }: ExpectedNamesProps) {
  const [asked] = useState(name.trim() === '');
  const expected = view.receipt.expected_names;
  if (!asked || expected.length === 0) return null;
  return (
    <ul className="noscript:hidden flex flex-wrap gap-2" aria-label={text(guestTable.expectedLabel)}>
      {expected.map((one) => {
        const own = name.trim() === one;
        return (
          <li key={one} className="min-w-0">
            <button
              type="button"
              aria-pressed={own}
              disabled={disabled || isNameInUse(view, one, me)}
              onClick={() => onTake(one)}
              className={classNames(
                'wrap-anywhere min-h-tap rounded-full border px-4 font-semibold text-detail disabled:opacity-45',
                own ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong bg-sheet hover:bg-sunk',
              )}
            >
              {text(guestTable.iAm, { name: one })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The same while choosing: the name is saved, and the next dish asks no more. */
export function TakeName({ bill, state: { draft, me }, view }: ScreenProps) {
  function take(name: string) {
    bill.enter({ name });
    bill.leaveName();
    rememberName(name);
  }
  return <ExpectedNames view={view} name={draft.name} me={me} onTake={take} />;
}
