import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { late } from '@fairtab/texts/en/guest';
import { claims as texts } from '@fairtab/texts/en/guest-phone';
import { guestPreassigned } from '@fairtab/texts/en/preassigned';
import { text } from '@fairtab/texts/text';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { nameList } from '../../../lib/name-list.ts';
import { rememberName } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { ProveYou } from './Claim.tsx';

type AreYouProps = ScreenProps & { other: GuestView; onClose: () => void };

/** Asks someone who entered another guest's name whether they are that guest. */
export function AreYou({ bill, view, other, onClose }: AreYouProps) {
  const [answer, setAnswer] = useState<'same' | 'another' | null>(null);
  const { guest_name: name } = other;
  const theirs = new Set(view.selections.flatMap((one) => (one.guest_id === other.id ? one.item_id : [])));
  const items = view.items.flatMap((item) => (theirs.has(item.id) && item.name ? item.name : []));
  return (
    <BottomSheet onClose={onClose} title={text(answer === 'another' ? texts.which : texts.same, { name })}>
      {answer === 'same' ? (
        <ProveYou
          bill={bill}
          view={view}
          guest={other}
          askLabel={text(late.ask, { payer: view.receipt.payer_name })}
          onProved={onClose}
          onAsked={onClose}
        />
      ) : answer === 'another' ? (
        <WithInitial
          name={name}
          onName={(full) => {
            bill.enter({ name: full });
            bill.leave('name');
            rememberName(full);
            onClose();
          }}
        />
      ) : (
        <div className="grid gap-2">
          {items.length > 0 && <p>{text(texts.has, { name, items: nameList(items, 3) })}</p>}
          <Button wide variant="secondary" onClick={() => setAnswer('another')}>
            {text(texts.another, { name })}
          </Button>
          <Button wide variant="secondary" onClick={() => setAnswer('same')}>
            {text(texts.thatsMe)}
          </Button>
        </div>
      )}
    </BottomSheet>
  );
}

/** 'Bo' with the initial K becomes 'Bo K.' */
function WithInitial({ name, onName }: { name: string; onName: (full: string) => void }) {
  const [initial, setInitial] = useState('');
  const typed = initial.trim();
  const full = `${name} ${typed.length === 1 ? `${typed.toUpperCase()}.` : typed}`;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed !== '') onName(full);
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label={text(texts.initial)}
        autoFocus
        autoCapitalize="characters"
        enterKeyHint="done"
        maxLength={40}
        value={initial}
        onChange={setInitial}
      />
      <Button type="submit" wide disabled={typed === ''}>
        {text(guestPreassigned.continueAs, { name: typed === '' ? `${name} …` : full })}
      </Button>
    </form>
  );
}
