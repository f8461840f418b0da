import { hostComponents } from '@fairtab/texts/en/host-components';
import { say } from '@fairtab/texts/say';
import { classNames } from '../base/class-names.ts';
import { CheckIcon } from '../icons/icons.tsx';

type ProgressStepsProps = {
  /** Names in order: Upload, AI Scan, Parse Items, Complete. */
  steps: readonly string[];
  /** Index of the current step; steps.length when all are done. */
  current: number;
};

const RINGS = {
  done: 'bg-success text-sheet',
  now: 'border-2 border-accent text-accent',
  later: 'border-2 border-line text-ink-soft',
};

/** The progress of a longer operation. */
export function ProgressSteps({ steps, current }: ProgressStepsProps) {
  return (
    <ol className="grid auto-cols-fr grid-flow-col gap-2">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'now' : 'later';
        return (
          <li
            key={step}
            aria-current={state === 'now' ? 'step' : undefined}
            className="grid justify-items-center gap-1.5 text-center text-[0.8125rem] font-medium leading-snug sm:text-sm"
          >
            <span
              className={classNames(
                'grid size-9 place-items-center rounded-full font-semibold',
                RINGS[state],
              )}
            >
              {state === 'done' && <CheckIcon strokeWidth={3} />}
              {state === 'now' && <span className="spinner" />}
              {state === 'later' && index + 1}
            </span>
            <span className={state === 'later' ? 'text-ink-soft' : ''}>{step}</span>
            {state === 'done' && <span className="sr-only">{say(hostComponents.stepDone)}</span>}
          </li>
        );
      })}
    </ol>
  );
}
