import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { ZERO } from '@fairtab/domain/money/money';
import { nameSkeleton } from '@fairtab/domain/people/name-skeleton';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { duesIn } from '@fairtab/receipt/split-of';
import { components, personRefusals } from '@fairtab/texts/en/common';
import { companion as companionTexts } from '@fairtab/texts/en/companion';
import { correction as texts } from '@fairtab/texts/en/final-bills';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useId } from 'react';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { InCurrency, Money } from '../../../components/bill/Money.tsx';
import { NamedAmount } from '../../../components/host/NamedAmount.tsx';
import { PlusIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import { MenuItem } from '../../../components/overlays/Menu.tsx';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import { displayNames, nameIn, nameWithCompanions } from '../../person-bill/index.ts';
import { PersonForm } from '../finalize/AddPerson.tsx';
import { WasAmount } from '../finalize/DueLine.tsx';
import { PersonMenu } from '../people/PersonRow.tsx';
import { gaveNoName } from '../people/people.ts';
import { companionsDialog, useGuestDialog } from '../people/use-guest-dialog.tsx';
import type { Correcting } from './use-correction.ts';

type CorrectPeopleProps = { view: ReceiptView; correcting: Correcting };

export function CorrectPeople({ view, correcting: { outcome, change, add } }: CorrectPeopleProps) {
  const headingId = useId();
  const { draft, result } = outcome;
  const companions = useGuestDialog(draft.guests, companionsDialog, { view: draft, change });
  const names = displayNames(draft.guests);
  const [was, is] = [duesIn(view), duesIn(draft)];

  /** Adds a person who is missing on the bill. Returns why not. */
  async function addPerson(name: string): Promise<string | null> {
    const checked = checkPersonName(name);
    if (!checked.ok) return fieldText(personRefusals, checked);
    if (nameSkeleton(checked.value) === nameSkeleton(draft.receipt.payer_name)) return text(texts.nameIsHost);
    add({ name: 'addPerson', input: { id: randomUuid(), guest_name: checked.value } });
    return null;
  }

  return (
    <InCurrency value={paymentCurrency(draft.receipt)}>
      <PaperSheet as="section" labelledBy={headingId} className="grid grid-cols-1 gap-2 max-[359px]:px-4">
        <h2 id={headingId} className="text-xl">
          {text(texts.peopleHeading)}
        </h2>
        <ul>
          {draft.guests.map((guest) => {
            const name = nameIn(names, guest.id);
            const due = is.get(guest.id)?.due ?? ZERO;
            // Guests without a name are not on the final bill.
            if (!guest.is_host && gaveNoName(guest)) return null;
            return (
              <li key={guest.id} className="flex min-h-12 items-center gap-x-3">
                <Avatar id={guest.id} name={name} silent />
                <div className="min-w-0 flex-1">
                  <NamedAmount
                    name={nameWithCompanions(name, guest.companions)}
                    you={guest.is_host}
                    amount={
                      result.ok && (
                        <span className="flex items-baseline gap-2">
                          <WasAmount was={was.get(guest.id)?.due ?? ZERO} is={due} />
                          <Money cents={due} roll className="font-semibold" />
                        </span>
                      )
                    }
                  />
                </div>
                <PersonMenu name={name}>
                  <MenuItem onSelect={() => companions.open(guest.id)} icon={<PlusIcon className="size-5" />}>
                    {text(companionTexts.theirs)}
                  </MenuItem>
                  {!guest.is_host && (
                    <MenuItem
                      onSelect={() => add({ name: 'removePerson', input: { id: guest.id } })}
                      icon={<TrashIcon className="size-5" />}
                    >
                      {text(components.remove)}
                    </MenuItem>
                  )}
                </PersonMenu>
              </li>
            );
          })}
        </ul>
        <PersonForm onAdd={addPerson} />
      </PaperSheet>
      {companions.dialog}
    </InCurrency>
  );
}
