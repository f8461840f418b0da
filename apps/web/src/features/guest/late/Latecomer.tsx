import type { ItemView, LatecomerView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { cents } from '@fairtab/domain/money/money';
import { costOf } from '@fairtab/receipt/bill';
import { joined } from '@fairtab/receipt/latecomers';
import { bill } from '@fairtab/texts/en/bill';
import { guestChoose } from '@fairtab/texts/en/choosing';
import { components, personRefusals } from '@fairtab/texts/en/common';
import { guest, late as texts } from '@fairtab/texts/en/guest';
import type { Words } from '@fairtab/texts/refusal-words';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { PaperSheet } from '../../../components/base/Page.tsx';
import { ItemName, itemWords } from '../../../components/bill/ItemName.tsx';
import { Money, type MoneyOf, useMoney } from '../../../components/bill/Money.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { announce } from '../../../lib/announce.ts';
import { describeError } from '../../../lib/calls/api-error.ts';
import { nameList } from '../../../lib/name-list.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import { keep, readOrDrop, type Storage } from '../../../receipt-client/device-storage.ts';
import { displayNames, NAMES_IN_SENTENCE, nameIn } from '../../person-bill/index.ts';
import { rememberedName, rememberName } from '../state/draft.ts';
import type { ScreenProps } from '../state/guest-bill.ts';
import { fieldOf } from '../state/refusals.ts';
import { change } from '../state/table-actions.ts';

/** A latecomer's request to be added to a final bill, and the host's answer. Once added, they see their own bill. */
export function Latecomer(screen: ScreenProps) {
  const { view } = screen;
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState(false);
  const request = view.latecomers.find(({ claimed_guest_id }) => claimed_guest_id === null);
  const payer = view.receipt.payer_name;
  useAnnouncedAnswer(screen, request);
  const { storage } = screen.bill;
  useEffect(() => setAsking(storedTicks(storage) !== null), [storage]);

  if (view.receipt.status !== 'finalized')
    return request?.state === 'withdrawn' ? <Reopened view={view} request={request} /> : null;
  // A browser has one request: here a claim to be a guest.
  if (!view.can.ask_to_be_added || (!request && view.latecomers.length > 0)) return null;
  const before = request?.state === 'withdrawn' ? undefined : request;
  const close = (isSent: boolean) => () => {
    setSent(isSent);
    setAsking(false);
  };
  if (asking) return <AskForm {...screen} before={before} onCancel={close(false)} onSent={close(true)} />;
  if (before === undefined)
    return (
      <Button variant="secondary" wide onClick={() => setAsking(true)}>
        {text(texts.wasThere)}
      </Button>
    );
  if (before.state === 'declined')
    return (
      <State title={text(texts.declined, { payer })} text={text(texts.declinedText, { payer })}>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {text(texts.askAgain)}
        </Button>
      </State>
    );
  return (
    <State title={text(texts.asked, { payer })} text={text(texts.askedText, { payer })} focused={sent}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <RequestDetails view={view} request={before} />
        <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
          {text(components.change)}
        </Button>
      </div>
    </State>
  );
}

type StateProps = { title: string; text: string; focused?: boolean; children: ReactNode };

/** `focused`: it replaces the form that had the focus. */
function State({ title, text, focused = false, children }: StateProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focused) return;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <PaperSheet as="section" labelledBy="late-heading" className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-1 gap-1">
        <h2 id="late-heading" ref={heading} tabIndex={-1} className="wrap-anywhere text-[1.375rem]">
          {title}
        </h2>
        <p className="text-ink-soft">{text}</p>
      </div>
      {children}
    </PaperSheet>
  );
}

function RequestDetails({ view, request }: { view: ReceiptView; request: LatecomerView }) {
  const items = view.items.filter(({ id }) => request.item_ids.includes(id)).map(itemWords);
  const { guest_name: name } = request;
  return (
    <p className="wrap-anywhere font-semibold">
      {items.length === 0 ? name : text(texts.said, { name, items: items.join(', ') })}
    </p>
  );
}

/** The bill was reopened before the host answered. */
function Reopened({ view, request }: { view: ReceiptView; request: LatecomerView }) {
  if (view.guests.some(({ id, submitted }) => id === view.me.guest_id && submitted)) return null;
  const payer = view.receipt.payer_name;
  return (
    <Notice tone="accent" title={text(texts.reopened, { payer })}>
      <p>{text(texts.reopenedText)}</p>
      <RequestDetails view={view} request={request} />
    </Notice>
  );
}

function useAnnouncedAnswer({ bill, view }: ScreenProps, request: LatecomerView | undefined): void {
  const payer = view.receipt.payer_name;
  const state = request?.state;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'waiting' && state === 'declined') announce(text(texts.declined, { payer }));
    before.current = state;
  }, [state, payer]);
  useEffect(
    () => () => {
      // Their bill replaces this part of the page.
      if (before.current !== 'waiting' || bill.get().view?.can.ask_to_be_added !== false) return;
      announce(text(texts.added, { payer }));
      scrollTo({ top: 0 });
    },
    [bill, payer],
  );
}

type AskFormProps = ScreenProps & {
  before: LatecomerView | undefined;
  onCancel: () => void;
  onSent: () => void;
};

/** Ids of the dishes ticked on this device but not sent yet; null for none. */
const storedTicks = (storage: Storage): string[] | null => readOrDrop(storage, 'ticks');

/** What they had tapped while the bill was open, saved or not. */
const tappedBefore = ({ state, view }: Pick<ScreenProps, 'state' | 'view'>): string[] => [
  ...view.selections.flatMap((one) => (one.guest_id === view.me.guest_id ? [one.item_id] : [])),
  ...state.draft.conflicts.flatMap(({ key, units }) => (units > 0 ? [key] : [])),
];

function AskForm({ bill, state, view, before, onCancel, onSent }: AskFormProps) {
  const { receipt, items } = view;
  const money = useMoney();
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(storedTicks(bill.storage) ?? before?.item_ids ?? tappedBefore({ state, view })),
  );
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'name' | 'items'>();
  const [refusal, setRefusal] = useState<Words | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const { draft } = bill.get();
    if (draft.name.trim() === '') bill.enter({ name: rememberedName() });
  }, [bill]);
  const { name } = state.draft;
  const payer = receipt.payer_name;
  // Everyone has a share of these anyway.
  const selectable = receipt.evenly ? [] : items.filter(({ split_evenly }) => !split_evenly);
  const known = selectable.filter(({ id }) => picked.has(id)).map(({ id }) => id);
  const needsItem = selectable.length > 0 && selectable.length === items.length;

  const { run, pending } = useAction(
    async () => {
      const body = { guest_name: name, item_ids: known };
      await change(bill, { call: 'POST /rest/v1/rpc/ask_to_be_added', input: { body } });
      rememberName(name);
      keep(bill.storage, 'ticks', null);
      onSent();
    },
    (error) => {
      const atName = fieldOf(error)?.name?.text;
      if (atName) refuse({ name: () => atName });
      else setRefusal(describeError(error));
    },
  );

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkPersonName(name);
    const faults = {
      ...(!checked.ok && { name: () => fieldText(personRefusals, checked) }),
      ...(needsItem && known.length === 0 && { items: () => text(texts.noDish) }),
    };
    refuse(faults);
    setRefusal(null);
    if (Object.keys(faults).length === 0 && !pending) void run();
  }

  function pick(id: string, on: boolean) {
    const now = on ? [...picked, id] : [...picked].filter((one) => one !== id);
    setPicked(new Set(now));
    keep(bill.storage, 'ticks', now);
    corrected('items');
  }
  function cancel() {
    keep(bill.storage, 'ticks', null);
    onCancel();
  }

  return (
    <PaperSheet as="section" labelledBy="late-form" torn="both">
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        <div className="grid grid-cols-1 gap-1">
          <h2 id="late-form" ref={heading} tabIndex={-1} className="text-[1.375rem]">
            {text(texts.heading)}
          </h2>
          <p className="text-ink-soft">{text(receipt.evenly ? texts.textEvenly : texts.text, { payer })}</p>
        </div>
        <TextField
          label={text(guest.name)}
          autoComplete="name"
          autoCapitalize="words"
          maxLength={160}
          value={name}
          onChange={(typed) => {
            bill.enter({ name: typed });
            corrected('name');
          }}
          error={wordsFor('name')}
        />
        {selectable.length > 0 && (
          <fieldset className="grid min-w-0 grid-cols-1 gap-1" aria-describedby="late-dishes">
            <legend className="mb-1 font-semibold text-detail">{text(texts.dishes)}</legend>
            {selectable.map((item) => (
              <CheckRow
                key={item.id}
                dense
                checked={picked.has(item.id)}
                onChange={(on) => pick(item.id, on)}
                title={<ItemName item={item} />}
                detail={wordsOf(view, item, money).join(' · ')}
                trailing={<Money cents={costOf(item)} />}
              />
            ))}
            <p className="pt-1 text-detail text-ink-soft">
              {text(sharesMore(view) ? texts.onTopShared : texts.onTop)}
            </p>
            <p id="late-dishes" role="alert" className="font-medium text-danger text-detail empty:hidden">
              {wordsFor('items')}
            </p>
          </fieldset>
        )}
        {refusal && (
          <div role="alert">
            <Notice tone="danger" title={refusal.title}>
              {refusal.text}
            </Notice>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={cancel}>
            {text(components.cancel)}
          </Button>
          <Button type="submit" pending={pending} className="wrap-anywhere">
            {text(texts.ask, { payer })}
          </Button>
        </div>
      </form>
    </PaperSheet>
  );
}

/** Whether everyone has a share of something, selected or unclaimed. */
const sharesMore = ({ items, final_split }: ReceiptView): boolean =>
  items.some(({ split_evenly }) => split_evenly) ||
  (final_split?.shares.some(({ left_by }) => left_by !== null && left_by > 1) ?? false);

/** '1 of 2 · you pay $4.50 · Ben 1', 'you pay $7.50 · Hanna has this'; empty for a single unclaimed dish. */
function wordsOf(view: ReceiptView, item: ItemView, money: MoneyOf): string[] {
  if (item.assignment_mode === 'group_split') return [];
  const { assignment_mode, selections } = joined(view, item, '');
  const had = [...selections];
  const mine = had.pop();
  if (mine === undefined) return [];
  const counted = item.assignment_mode === 'quantity_based';
  const inUnits = assignment_mode === 'quantity_based';
  const all = had.reduce((sum, { units }) => sum + units, mine.units);
  const part = (costOf(item) * mine.units) / (inUnits ? item.total_quantity : all);
  const amount = money(cents(Math.floor(part)));
  const names = displayNames(view.guests);
  const who = had.map(({ guest_id, units }) =>
    counted ? `${nameIn(names, guest_id)} ${units}` : nameIn(names, guest_id),
  );
  const has = nameList(who, NAMES_IN_SENTENCE);
  return [
    inUnits ? text(bill.units, { units: mine.units, total: item.total_quantity }) : '',
    part === costOf(item)
      ? ''
      : text(Number.isInteger(part) ? guestChoose.youPay : texts.youPayAbout, { amount }),
    counted || who.length === 0
      ? has
      : who.length === 1
        ? text(guestChoose.othersDish, { name: has })
        : text(texts.haveThis, { names: has }),
  ].filter(Boolean);
}
