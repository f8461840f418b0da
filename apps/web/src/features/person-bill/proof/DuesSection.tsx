import type { Party, Subject } from '@fairtab/domain/proof/bill-proof';
import { proof as texts } from '@fairtab/texts/en/proof';
import { say } from '@fairtab/texts/say';
import type { PersonBill } from '../person-bill.ts';
import { Sum } from './Table.tsx';
import { isMe, type Reader } from './words.ts';

type DuesSectionProps = { bills: ReadonlyMap<string, PersonBill>; reader: Reader };

/** The last step: payers of other guests, with the totals they pay. Nothing if everyone pays their own. */
export function DuesSection({ bills, reader }: DuesSectionProps) {
  const nameOf = (subject: Subject) => (subject.kind === 'person' ? reader.name(subject) : '');
  return [...bills.values()].map(({ personId, due, paysFor }) => {
    if (paysFor.length === 0) return null;
    const payer: Party = { kind: 'person', id: personId };
    const terms = [personId, ...paysFor].flatMap((id) => {
      const total = bills.get(id)?.own;
      return total === undefined ? [] : [{ subject: { kind: 'person', id } as const, cents: total }];
    });
    const title = isMe(payer, reader)
      ? say(texts.youPayForOthers)
      : say(texts.paysForOthers, { name: reader.name(payer) });
    return (
      <Sum
        key={personId}
        title={title}
        column={say(texts.who)}
        equation={{ terms, total: due }}
        totalName={say(texts.toPay)}
        name={nameOf}
        own={(subject) => subject.kind === 'person' && isMe(subject, reader)}
      />
    );
  });
}
