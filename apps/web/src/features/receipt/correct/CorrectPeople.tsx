import { duesIn } from '@fairtab/contract/derived/split-of';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { ZERO } from '@fairtab/domain/money/money';
import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { leftovers } from '@fairtab/texts/en/assign';
import { personRefusals } from '@fairtab/texts/en/common';
import { company as companyTexts } from '@fairtab/texts/en/company';
import { correction as texts } from '@fairtab/texts/en/final-bills';
import { sharing } from '@fairtab/texts/en/sharing';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { InCurrency, Money } from '../../../components/bill/Money.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { NamedAmount } from '../../../components/host/NamedAmount.tsx';
import { MoreIcon, PlusIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import { Menu, MenuItem } from '../../../components/overlays/Menu.tsx';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import { companyNames, displayNames, nameIn } from '../../person-bill/index.ts';
import { gaveNoName } from '../people/people.ts';
import { useCompanionsDialog } from '../people/use-companions-dialog.tsx';
import type { Correcting } from './use-correction.ts';
import { WasAmount } from './WasAmount.tsx';

type CorrectPeopleProps = { view: ReceiptView; correcting: Correcting };

/** The people on the bill with their amounts before and after. People can be added and removed. */
export function CorrectPeople({ view, correcting: { outcome, change, add } }: CorrectPeopleProps) {
  const headingId = useId();
  const { draft, result } = outcome;
  const company = useCompanionsDialog(draft, change);
  const names = displayNames(draft.guests);
  const [was, is] = [duesIn(view), duesIn(draft)];
  return (
    <InCurrency value={askedCurrency(draft.receipt)}>
      <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-2 max-[359px]:px-4">
        <h2 id={headingId} className="text-xl">
          {say(texts.peopleHeading)}
        </h2>
        <ul>
          {draft.guests.map((guest) => {
            const name = nameIn(names, guest.id);
            // Guests without a name are not on the final bill.
            if (!guest.is_host && gaveNoName(guest)) return null;
            return (
              <li key={guest.id} className="flex min-h-12 items-center gap-x-3">
                <Avatar id={guest.id} name={name} silent />
                <div className="min-w-0 flex-1">
                  <NamedAmount
                    name={companyNames(name, guest.companions)}
                    you={guest.is_host}
                    amount={
                      result.ok && (
                        <span className="flex items-baseline gap-2">
                          <WasAmount
                            was={was.get(guest.id)?.due ?? ZERO}
                            is={is.get(guest.id)?.due ?? ZERO}
                          />
                          <Money cents={is.get(guest.id)?.due ?? ZERO} roll className="font-semibold" />
                        </span>
                      )
                    }
                    cut
                  />
                </div>
                <Menu
                  label={say(sharing.moreLabel, { name })}
                  icon={<MoreIcon className="size-5" />}
                  className="-mr-3"
                >
                  <MenuItem onSelect={() => company.open(guest.id)} icon={<PlusIcon className="size-5" />}>
                    {say(companyTexts.theirs)}
                  </MenuItem>
                  {!guest.is_host && (
                    <MenuItem
                      onSelect={() => add({ name: 'removePerson', input: { id: guest.id } })}
                      icon={<TrashIcon className="size-5" />}
                    >
                      {say(sharing.remove)}
                    </MenuItem>
                  )}
                </Menu>
              </li>
            );
          })}
        </ul>
        <AddOne
          view={draft}
          onAdd={(name) => add({ name: 'addPerson', input: { id: randomUuid(), guest_name: name } })}
        />
      </PaperSheet>
      {company.dialog}
    </InCurrency>
  );
}

type AddOneProps = { view: ReceiptView; onAdd: (name: string) => void };

/** Adds a person who is missing on the bill. */
function AddOne({ view, onAdd }: AddOneProps) {
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkPersonName(name);
    if (!checked.ok) return setError(sayAtField(personRefusals, checked));
    if (nameSkeleton(checked.value) === nameSkeleton(view.receipt.payer_name))
      return setError(say(texts.nameIsHost));
    setName('');
    onAdd(checked.value);
  }

  return (
    <form noValidate className="flex flex-wrap items-start gap-2" onSubmit={submit}>
      <div className="min-w-0 flex-[1_1_10rem]">
        <TextField
          label={say(leftovers.somebodysName)}
          error={error}
          maxLength={LIMITS.nameLength}
          autoComplete="off"
          value={name}
          onChange={(typed) => {
            setName(typed);
            setError(null);
          }}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-[1.85rem]">
        {say(leftovers.add)}
      </Button>
    </form>
  );
}
