import type { CreditChange } from '@fairtab/contract/host/credits';
import { checkCreditAmount } from '@fairtab/domain/input/validation';
import { admin, adminRefusals } from '@fairtab/texts/en/admin';
import { components } from '@fairtab/texts/en/common';
import { credits } from '@fairtab/texts/en/credits';
import { refusalWords } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { PaperSheet } from '../../components/base/Page.tsx';
import { SkeletonLines } from '../../components/base/Skeleton.tsx';
import { TextField } from '../../components/fields/Field.tsx';
import { call } from '../../lib/calls/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { refreshCredits } from '../credits/index.ts';
import {
  BusyButton,
  CreditsOf,
  nameOf,
  phoneOf,
  reasonOf,
  shortId,
  toastFailed,
  type User,
} from './parts.tsx';

type EditCreditsProps = { user: User; onChanged: (user: User) => void };

export function EditCredits({ user, onChanged }: EditCreditsProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <PaperSheet as="section" labelledBy={id} className="grid scroll-my-4 grid-cols-1 gap-4">
      <h2 id={id} ref={heading} tabIndex={-1} className="wrap-anywhere text-2xl outline-none">
        {nameOf(user)}
      </h2>
      <dl className="grid grid-cols-1 gap-1">
        <Fact name={text(admin.idLabel)}>
          <code>{shortId(user.user_id)}</code>
        </Fact>
        <Fact name={text(admin.phoneLabel)}>
          <span className="tabular-nums">{phoneOf(user)}</span>
        </Fact>
        <Fact name={text(admin.creditsLabel)}>
          <CreditsOf user={user} />
        </Fact>
      </dl>
      <AmountForm user={user} onChanged={onChanged} />
      <CreditHistory userId={user.user_id} />
    </PaperSheet>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <dt className="min-w-30 text-detail text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function AmountForm({ user, onChanged }: EditCreditsProps) {
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const client = useQueryClient();
  const update = useAction(
    async (new_credit_amount: number) => {
      const body = { target_user_id: user.user_id, new_credit_amount, reason };
      const { old_credits, new_credits } = await call('POST /rest/v1/rpc/update_user_credits', { body });
      setAmount('');
      setReason('');
      onChanged({ ...user, credits: new_credits });
      // The edited user may be the admin.
      refreshCredits();
      const words = text(admin.updatedText, { before: old_credits, after: new_credits });
      toast({ title: text(admin.updatedTitle), text: words, tone: 'success' });
      await client.invalidateQueries({ queryKey: historyKey(user.user_id) });
    },
    (error) => toastFailed(error, text(admin.updateFailed), reasonOf(error, text(admin.unexpected))),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (amount.trim() === '') return;
    const checked = checkCreditAmount(Number(amount));
    if (checked.ok) return update.run(checked.value);
    toast({ ...refusalWords(adminRefusals, checked), tone: 'danger' });
  }

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField
          label={text(admin.amount)}
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          value={amount}
          onChange={setAmount}
          // Scrolling over a number field would change its value.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <TextField
          label={text(admin.reason)}
          hint={text(admin.reasonHint)}
          maxLength={500}
          autoComplete="off"
          value={reason}
          onChange={setReason}
        />
      </div>
      <BusyButton
        type="submit"
        disabled={amount.trim() === '' && !update.pending}
        label={text(admin.update)}
        busyLabel={text(admin.updating)}
        busy={update.pending}
      />
    </form>
  );
}

const historyKey = (userId: string) => ['credit-changes', userId] as const;

function CreditHistory({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: historyKey(userId),
    queryFn: ({ signal }) => call('GET /rest/v1/credit_changes', { query: { user_id: userId } }, { signal }),
    staleTime: 0,
  });
  return (
    <div className="grid grid-cols-1 gap-1">
      <h3 className="font-semibold font-text tracking-normal">{text(admin.historyHeading)}</h3>
      {data?.length === 0 && <p className="text-detail text-ink-soft">{text(admin.noHistory)}</p>}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {data.map((change) => (
            <CreditChangeRow key={change.id} {...change} />
          ))}
        </ul>
      )}
      {!data && !error && <SkeletonLines label={text(components.loading)} lines={2} />}
      {!data && error && (
        <Notice
          tone="danger"
          title={text(admin.historyFailed)}
          action={
            <Button variant="secondary" size="small" pending={isFetching} onClick={() => refetch()}>
              {text(components.loadAgain)}
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
    </div>
  );
}

/** What the ledger stores if an admin gave no reason. */
const NO_REASON = credits.admin.text;

function CreditChangeRow(change: CreditChange) {
  const { cause, change_reason, old_credits, new_credits, owed, created_at } = change;
  const numbers = { before: old_credits, after: new_credits };
  const typed = cause === 'admin' && change_reason !== NO_REASON;
  return (
    <li className="flex flex-wrap items-baseline justify-end gap-x-3 py-2.5">
      <span className="grid min-w-0 flex-[1_1_8rem]">
        <span className="wrap-anywhere">{typed ? change_reason : text(credits[cause])}</span>
        <time dateTime={created_at} className="text-detail text-ink-soft">
          {formatMoment(created_at, { dateStyle: 'medium' })}
        </time>
      </span>
      <span className="grid justify-items-end">
        <span className="amount">
          <span aria-hidden="true">{text(credits.change, numbers)}</span>
          <span className="sr-only">{text(credits.changeLabel, numbers)}</span>
        </span>
        {owed > 0 && (
          <span className="text-detail text-warning">{text(credits.owedAfter, { count: owed })}</span>
        )}
      </span>
    </li>
  );
}
