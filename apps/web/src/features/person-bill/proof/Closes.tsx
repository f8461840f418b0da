import { proof } from '@fairtab/texts/en/proof';
import { say } from '@fairtab/texts/say';
import { AlertIcon, CheckIcon } from '../../../components/icons/icons.tsx';

/** Marks whether the sum beside it is right. Pass the result of adding up the numbers that are shown. */
export function Closes({ ok }: { ok: boolean }) {
  const Icon = ok ? CheckIcon : AlertIcon;
  return (
    <span className={`inline-block align-[-0.15em] ${ok ? 'text-success' : 'text-warning'}`}>
      <Icon className="size-[1.1em]" strokeWidth={3} />
      <span className="sr-only">{say(ok ? proof.adds : proof.addsNot)}</span>
    </span>
  );
}
