import { hostBill } from '@fairtab/texts/en/host-bill';
import { say } from '@fairtab/texts/say';
import { useAlive } from '../../lib/use-alive.ts';
import { classNames } from '../base/class-names.ts';

type ProgressStepsProps = {
  /** Names in order: Upload, AI Scan, Parse Items, Complete. */
  steps: readonly string[];
  /** Index of the current step; steps.length when all are done. */
  current: number;
  /** The part of the current step that is done, 0 to 1. */
  part: number;
};

/** The progress of a longer operation: one bar, and below it the steps in words. */
export function ProgressSteps({ steps, current, part }: ProgressStepsProps) {
  return (
    <div className="grid gap-2">
      <ProgressBar part={(current + part) / steps.length} />
      <ol className="flex justify-between gap-x-1.5">
        {steps.map((step, index) => {
          const isNow = index === current;
          return (
            <li
              key={step}
              aria-current={isNow ? 'step' : undefined}
              className={classNames(
                'text-center font-medium text-[0.8125rem] [overflow-wrap:normal] leading-snug sm:text-sm',
                isNow ? 'text-accent' : index < current ? 'text-ink' : 'text-ink-soft',
              )}
            >
              {step}
              {index < current && <span className="sr-only"> {say(hostBill.stepDone)}</span>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** A bar for the eye; what it shows is said in words beside it. */
export function ProgressBar({ part }: { part: number }) {
  const isAlive = useAlive();
  return (
    <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunk">
      <div
        className={classNames(
          'h-full origin-left rounded-full bg-accent transition-transform duration-200',
          !isAlive && 'scale-x-0',
        )}
        style={isAlive ? { transform: `scaleX(${Math.min(Math.max(part, 0), 1)})` } : undefined}
      />
    </div>
  );
}
