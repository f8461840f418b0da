import { dashboard } from '@fairtab/texts/en/dashboard';
import { say } from '@fairtab/texts/say';
import { CheckIcon } from '../../components/icons/icons.tsx';

type MilestoneProps = {
  value: number;
  goal: number;
  /** How far it is, and what is said once it is reached. */
  progress: string;
  reached: string;
};

/** How far it is to a milestone, or that it is reached. */
export function Milestone({ value, goal, progress, reached }: MilestoneProps) {
  if (value >= goal)
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <CheckIcon strokeWidth={3} className="size-5 shrink-0" /> {reached}
      </p>
    );
  return (
    <div className="grid grid-cols-1 gap-1">
      <progress
        className="table-progress"
        aria-label={say(dashboard.milestoneLabel)}
        max={goal}
        value={value}
        aria-valuetext={progress}
      />
      <p className="amount whitespace-normal" aria-hidden="true">
        {progress}
      </p>
    </div>
  );
}
