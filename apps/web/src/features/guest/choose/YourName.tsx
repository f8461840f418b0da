import { guestChoose } from '@fairtab/texts/en/choosing';
import { components } from '@fairtab/texts/en/common';
import { guest } from '@fairtab/texts/en/guest';
import { text } from '@fairtab/texts/text';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../../components/base/class-names.ts';
import { lazyPart, usePart } from '../../../components/base/Lazy.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { INPUT_STYLE } from '../../../components/fields/input-style.ts';
import { announce } from '../../../lib/announce.ts';
import { rememberedName, rememberName } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';

const CompanionsButton = lazyPart(
  async () => (await import('../parts/CompanionsButton.tsx')).CompanionsButton,
  'CompanionsButton',
);

type YourNameProps = ScreenProps & {
  hasItem: boolean;
};

/** Sticks to the top if a dish is taken without a name, or it is refused; moves nothing and takes no tap meant for a dish. */
export function YourName({ bill, state, view, hasItem }: YourNameProps) {
  const { draft, fieldErrors } = state;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const [later, setLater] = useState(false);
  const Companions = usePart(CompanionsButton, draft.name.trim() !== '');
  const [editing, setEditing] = useState(draft.name.trim() === '');
  /** The name that is being changed. */
  const [before, setBefore] = useState('');
  const error = fieldErrors.name?.text;
  const open = editing || error !== undefined;
  const asking = hasItem && !later && open && (focused || draft.name.trim() === '');
  const along = asking || error !== undefined;

  useEffect(() => {
    const name = bill.get().draft.name || field.current?.value || rememberedName();
    if (name !== bill.get().draft.name) bill.enter({ name });
  }, [bill]);
  useEffect(() => {
    // The name came from elsewhere: an earlier bill, the sheet, or a verified phone.
    if (draft.name.trim() !== '' && document.activeElement !== field.current) setEditing(false);
  }, [draft.name]);
  useEffect(() => {
    if (asking && before === '') announce(text(guestChoose.askName));
  }, [asking, before]);

  function leave() {
    const { name } = bill.get().draft;
    setFocused(false);
    bill.leaveName();
    rememberName(name);
    setEditing(name.trim() === '');
    setBefore('');
  }
  function change() {
    setEditing(true);
    setBefore(draft.name);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
    });
  }

  function cancel() {
    if (before === '') setLater(true);
    else bill.enter({ name: before });
    field.current?.blur();
  }

  return (
    <div
      className={classNames(
        '@container noscript:hidden grid grid-cols-1',
        along && 'sticky top-2 z-10 [body:has([data-banner])_&]:top-12',
      )}
    >
      {/* Field and name overlap: nothing below moves when a tap on a dish ends typing. */}
      <div
        className={classNames(
          'relative col-start-1 row-start-1 flex min-w-0 flex-wrap items-center gap-x-3 rounded-md transition-colors',
          along && '-mx-2 bg-accent-soft px-2 shadow-raised',
          !open && 'invisible',
        )}
      >
        <label htmlFor={id} className="font-semibold text-detail @max-[14rem]:sr-only">
          {text(guest.name)}
        </label>
        <input
          ref={field}
          id={id}
          className={classNames(INPUT_STYLE, 'max-[359px]:min-h-tap flex-[1_1_9rem]', asking && 'pr-17')}
          autoComplete="name"
          autoCapitalize="words"
          enterKeyHint="done"
          maxLength={160}
          placeholder={text(asking ? guestChoose.whoTookIt : guest.whoAreYou)}
          value={draft.name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => bill.enter({ name: event.target.value })}
          onFocus={() => setFocused(true)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        {asking && !error && (
          <button
            type="button"
            // Until it is released, the field is not left: that would save what is being cancelled.
            onMouseDown={(event) => event.preventDefault()}
            onClick={cancel}
            className="absolute right-3 bottom-0.5 min-h-tap rounded-md px-2 font-semibold text-accent text-detail"
          >
            {text(before === '' ? guestChoose.later : components.cancel)}
          </button>
        )}
        {error && (
          <p id={`${id}-error`} role="alert" className="basis-full pb-1 font-medium text-danger text-detail">
            {error}
          </p>
        )}
      </div>
      <div
        className={classNames(
          'col-start-1 row-start-1 flex min-w-0 items-center justify-between gap-x-2',
          '@max-[14rem]:flex-wrap max-[359px]:has-[[data-with]]:flex-wrap',
          open && 'invisible',
        )}
      >
        <YouAre name={draft.name} onChange={change} inHead />
        {Companions ? (
          <Companions bill={bill} state={state} view={view} inHead />
        ) : (
          // With large letters on a narrow phone the button is a line of its own.
          <span className="min-h-tap @max-[14rem]:basis-full" />
        )}
      </div>
    </div>
  );
}

type YouAreProps = {
  name: string;
  onChange: () => void;
  /** Above the dishes, where the smallest phones have one line. */
  inHead?: boolean;
};

export function YouAre({ name, onChange, inHead = false }: YouAreProps) {
  return (
    <p
      className={classNames(
        'min-h-12 min-w-0 break-words',
        inHead && 'max-[359px]:flex max-[359px]:min-h-tap max-[359px]:items-center max-[359px]:gap-x-1',
      )}
    >
      <span className={classNames('text-ink-soft', inHead && 'max-[359px]:truncate')}>
        <Rich
          text={guestChoose.youAre}
          params={{ name: name.trim() }}
          around={{ name: (words) => <b className="font-semibold text-ink">{words}</b> }}
        />
      </span>{' '}
      <span className="whitespace-nowrap">
        <span aria-hidden="true">·</span>
        <button
          type="button"
          onClick={onChange}
          className="max-[359px]:min-h-tap min-h-12 rounded-md px-2 align-middle font-semibold text-accent text-detail hover:bg-accent-soft"
        >
          <Rich
            text={guestChoose.change}
            around={{ what: (words) => <span className="sr-only">{words}</span> }}
          />
        </button>
      </span>
    </p>
  );
}
