import { assign } from '@fairtab/texts/en/assign';
import { breakdown } from '@fairtab/texts/en/bill';
import { companion } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { Button } from '../../../components/base/Button.tsx';
import { Rich } from '../../../components/base/Rich.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';

type ItemsHeadProps = {
  name: string;
  /** Whether a tap does nothing; its hint is then left out. */
  disabled: boolean;
  left: boolean;
  onGiveRest: () => void;
  onCompanions: () => void;
};

/** The heading of the items: who they are assigned to, and a button for all that is unassigned. Its height is constant. */
export function ItemsHead({ name, disabled, left, onGiveRest, onCompanions }: ItemsHeadProps) {
  return (
    <div className="mb-2 grid grid-cols-1 sm:flex sm:items-center sm:justify-between sm:gap-4">
      <h2
        data-top-bar
        id="assign-heading"
        className="flex min-w-0 whitespace-pre text-lg leading-snug sm:text-xl"
      >
        {disabled ? (
          text(breakdown.items)
        ) : (
          <Rich
            text={assign.tapHint}
            params={{ name }}
            around={{
              name: (words) => (
                <span title={name} className="min-w-0 truncate">
                  {words}
                </span>
              ),
            }}
          />
        )}
      </h2>
      {!disabled && (
        <div className="max-sm:-my-1.5 -mx-3 flex flex-wrap items-center justify-between gap-x-2 sm:justify-end">
          {left ? (
            <Button variant="quiet" size="small" onClick={onGiveRest}>
              {/* The heading already shows the name. */}
              <span>
                <Rich
                  text={assign.giveRest}
                  params={{ name }}
                  around={{ to: (words) => <span className="sr-only">{words}</span> }}
                />
              </span>
            </Button>
          ) : (
            <p className="ml-3 inline-flex min-h-tap items-center gap-1.5 font-semibold text-detail text-success">
              <CheckIcon className="size-5" />
              {text(assign.givenOut)}
            </p>
          )}
          <Button
            variant="quiet"
            size="small"
            onClick={onCompanions}
            aria-label={text(companion.theirHeading, { name })}
          >
            <span className="inline-block first-letter:uppercase">{text(companion.short)}</span>
          </Button>
        </div>
      )}
    </div>
  );
}
