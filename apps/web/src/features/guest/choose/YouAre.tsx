import { guestChoose } from '@fairtab/texts/en/guest-choose';
import { say } from '@fairtab/texts/say';
import { Rich } from '../../../components/base/Rich.tsx';

type YouAreProps = { name: string; onChange: () => void };

/** The name that a guest has given, and the way to another. */
export function YouAre({ name, onChange }: YouAreProps) {
  return (
    <p className="min-h-12 min-w-0 break-words">
      <span className="text-ink-soft">
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
          aria-label={say(guestChoose.changeLabel)}
          className="min-h-12 rounded-md px-2 font-semibold text-accent text-detail hover:bg-accent-soft"
        >
          {say(guestChoose.change)}
        </button>
      </span>
    </p>
  );
}
