import type { GuestView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { Avatar } from '../../components/base/Avatar.tsx';
import { IconButton } from '../../components/base/IconButton.tsx';
import { Money } from '../../components/base/Money.tsx';
import { NamedAmount } from '../../components/host/NamedAmount.tsx';
import { CheckIcon, CopyIcon } from '../../components/icons/icons.tsx';
import { announce } from '../../lib/announce.ts';
import { useCopy } from '../../lib/use-copy.ts';
import { TextState } from './TextState.tsx';

type FinalRowProps = {
  guest: GuestView;
  name: string;
  total: Cents;
  /** The URL of their bill, for the host to send. */
  link: string;
};

/** A person on a final bill: what they owe, whether they were told by text, and their link to copy. */
export function FinalRow({ guest, name, total, link }: FinalRowProps) {
  return (
    // With large letters on a narrow phone the words go below the sign, over the whole width.
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 py-0.5">
      <Avatar id={guest.id} name={name} silent />
      <div className="min-w-0 flex-[1_1_8rem]">
        <NamedAmount
          name={name}
          you={guest.is_host}
          amount={<Money cents={total} className="font-semibold" />}
        />
        {guest.is_host && <p className="text-ink-soft text-sm">{say(finalBills.ownPart)}</p>}
        <TextState guest={guest} total={total} />
      </div>
      {guest.is_host ? <span className="-mr-3 w-tap" /> : <CopyLink name={name} link={link} />}
    </li>
  );
}

function CopyLink({ name, link }: Pick<FinalRowProps, 'name' | 'link'>) {
  const { copied, copy } = useCopy(link);
  return (
    <IconButton
      label={say(finalBills.copyLinkLabel, { name })}
      onClick={async () => (await copy()) && announce(say(finalBills.copiedLinkLabel, { name }))}
      className="-mr-3"
    >
      {copied ? <CheckIcon className="text-success" /> : <CopyIcon />}
    </IconButton>
  );
}
