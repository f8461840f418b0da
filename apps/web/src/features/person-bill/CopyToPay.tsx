import { toDecimals } from '@fairtab/domain/currency';
import type { Owed, PaymentOption } from '@fairtab/domain/payment-links';
import {
  type CopiedPart,
  copiedHandle,
  PAYMENT_METHODS,
  type PayTo,
  shownHandle,
} from '@fairtab/domain/payment-methods';
import { transferReference } from '@fairtab/domain/transfer-text';
import { payBack } from '@fairtab/texts/en/paying';
import { formatMoney } from '@fairtab/texts/format';
import { currentLanguage, say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { useCodeToCopy } from './use-code-to-copy.ts';

/** The most parts that explain themselves, one below the other. */
const PLAIN_PARTS = 2;

type CopyToPayProps = { option: PaymentOption; owed: Owed; payee: string };

/** Whom and how much to pay in an app that no link opens with all of that: each is copied into it. */
export function CopyToPay({ option, owed, payee }: CopyToPayProps) {
  const { copied } = PAYMENT_METHODS[option.method];
  const code = useCodeToCopy(option, owed, payee);
  if (copied.length === 0) return null;
  return (
    <Panel to={option}>
      {copied.map((part) => (
        <Copied key={part} {...partOf(part, option, owed, code)} labelled={copied.length > PLAIN_PARTS} />
      ))}
    </Panel>
  );
}

function Panel({ to, children }: { to: PayTo; children: ReactNode }) {
  const { name: method, holder } = PAYMENT_METHODS[to.method];
  const title = holder ? say(payBack.transfer) : say(payBack.payWith, { method });
  return (
    <section
      aria-label={title}
      className="grid w-full max-w-sm grid-cols-1 gap-1 rounded-md bg-sunk py-2 pr-1 pl-3 text-left"
    >
      <p className="text-detail text-ink-soft">{title}</p>
      {children}
    </section>
  );
}

type Part = {
  /** Beside it, where there are several. */
  label: string;
  shown: string;
  /** Null: not known yet. */
  text: string | null;
  /** For screen readers, after 'Copy'. */
  about: string;
};

const handleOf = (to: PayTo): Part => {
  const { name: method } = PAYMENT_METHODS[to.method];
  return {
    label: method,
    shown: shownHandle(to),
    text: copiedHandle(to),
    about: say(payBack.handleLabel, { method }),
  };
};

function partOf(part: CopiedPart, to: PayTo, { amount, note }: Owed, code: string | null): Part {
  const reference = transferReference(note);
  switch (part) {
    case 'handle':
      return handleOf(to);
    case 'holder': {
      const holder = to.holder ?? '';
      return { label: say(payBack.holder), shown: holder, text: holder, about: say(payBack.holderLabel) };
    }
    case 'amount':
      return {
        label: say(payBack.amount),
        shown: formatMoney(currentLanguage(), amount),
        // Without its sign, as the field of a bank's app takes it.
        text: toDecimals(amount),
        about: say(payBack.amountLabel),
      };
    case 'reference':
      return {
        label: say(payBack.reference),
        shown: reference,
        text: reference,
        about: say(payBack.referenceLabel),
      };
    case 'code':
      return { label: '', shown: say(payBack.pixCode), text: code, about: say(payBack.codePartLabel) };
  }
}

function Copied({ label, shown, text, about, labelled = false }: Part & { labelled?: boolean }) {
  return (
    <div className="flex min-h-tap items-center justify-between gap-1">
      <span className="grid min-w-0">
        {labelled && label !== '' && <span className="text-detail text-ink-soft">{label}</span>}
        <span className="wrap-anywhere min-w-0 select-all font-semibold tabular-nums">{shown}</span>
      </span>
      {text !== null && (
        <CopyButton
          text={text}
          label={say(payBack.copy)}
          about={about}
          variant="quiet"
          className="min-h-tap! shrink-0 px-2! text-detail noscript:hidden print:hidden"
        />
      )}
    </div>
  );
}
