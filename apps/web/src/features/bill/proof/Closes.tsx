import { AlertIcon, CheckIcon } from '../../../components/base/icons.tsx';

/** Whether the sum beside it is right: pass what was found by adding up the very numbers that are shown. */
export function Closes({ ok }: { ok: boolean }) {
  const Icon = ok ? CheckIcon : AlertIcon;
  return (
    <span className={`inline-block align-[-0.15em] ${ok ? 'text-success' : 'text-warning'}`}>
      <Icon className="size-[1.1em]" strokeWidth={3} />
      <span className="sr-only">{ok ? 'adds up' : 'does not add up'}</span>
    </span>
  );
}
