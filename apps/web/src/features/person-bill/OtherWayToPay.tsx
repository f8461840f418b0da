import { toDecimals } from '@fairtab/domain/money/currency';
import { hasPayCode, type Owed, type PaymentOption } from '@fairtab/domain/paying/payment-links';
import {
  type CopiedPart,
  copiedHandle,
  PAYMENT_METHODS,
  type PayTo,
  shownHandle,
} from '@fairtab/domain/paying/payment-methods';
import { transferReference } from '@fairtab/domain/paying/transfer-text';
import { breakdown } from '@fairtab/texts/en/bill';
import { copying } from '@fairtab/texts/en/common';
import { payBack } from '@fairtab/texts/en/paying';
import { formatMoney } from '@fairtab/texts/format';
import { currentLanguage, text } from '@fairtab/texts/text';
import { type ComponentType, useState } from 'react';
import { Button, buttonStyle } from '../../components/base/Button.tsx';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { classNames } from '../../components/base/class-names.ts';
import { useFromDevice } from '../../lib/device/use-from-device.ts';
import { useAction } from '../../lib/use-action.ts';
import {
  HostLeft,
  opensApps,
  optionsByCode,
  type PayBackProps,
  type PayByCode,
  PayLink,
  paymentOf,
  paymentOptionsOf,
  useCodeToCopy,
} from './PayBack.tsx';

const QUIET = buttonStyle('quiet', 'small');

/**
 * All ways to pay except the one behind 'Pay Back Hana': its web page and printed address, the host's other methods, what to
 * copy into an app, and a code for another device.
 */
export function OtherWayToPay(props: PayBackProps) {
  const { receipt, amount } = props;
  const payer = receipt.payer_name;
  const options = paymentOptionsOf(props);
  const [first] = options;
  if (first === undefined) {
    // 'Pay Back' itself explains what to do.
    return receipt.kept_until === null ? null : <HostLeft receipt={receipt} amount={amount} />;
  }
  return (
    <div className="grid w-full min-w-0 grid-cols-1 justify-items-center gap-2">
      <FirstElsewhere option={first} payer={payer} />
      <OtherLinks options={options.slice(1)} />
      {options.map((option) => (
        <CopyToPay key={option.method} option={option} owed={paymentOf(props)} payee={payer} />
      ))}
      <PayByPhone options={optionsByCode(props)} owed={paymentOf(props)} payee={payer} />
    </div>
  );
}

/** The main button's payment without its app, and on paper. */
function FirstElsewhere({ option: { method, link }, payer }: { option: PaymentOption; payer: string }) {
  const web = link?.web ?? null;
  const hasApp = useFromDevice(() => opensApps(navigator.userAgent), true);
  if (link === null || web === null) return null;
  return (
    <>
      {hasApp && link.app !== web && (
        <a href={web} className={`${QUIET} noscript:hidden text-center print:hidden`}>
          {text(breakdown.payOnWeb, {
            method: PAYMENT_METHODS[method].name,
            site: web.split('/')[2] ?? '',
          })}
        </a>
      )}
      <p className="hidden break-all text-center print:block">
        {text(breakdown.payAt, { payer, link: web })}
      </p>
    </>
  );
}

function OtherLinks({ options }: { options: readonly PaymentOption[] }) {
  const links = options.flatMap(({ method, link }) => (link === null ? [] : [{ method, link }]));
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap justify-center gap-x-2 print:hidden">
      {links.map(({ method, link }) => (
        <PayLink key={method} link={link} className={QUIET}>
          {text(payBack.payWith, { method: PAYMENT_METHODS[method].name })}
        </PayLink>
      ))}
    </div>
  );
}

/** A code for paying with another device: from a computer with a phone, or for bank apps that read no links. Loaded on demand. */
function PayByPhone({ options, ...payment }: PayByCode) {
  const [PayCodes, setPayCodes] = useState<ComponentType<PayByCode> | null>(null);
  const [open, setOpen] = useState(false);
  const loading = useAction(async () => {
    const { default: loaded } = await import('./PayCodes.tsx');
    setPayCodes(() => loaded);
    setOpen(true);
  }, text(payBack.codeFailed));
  const coded = options.filter(hasPayCode);
  if (coded.length === 0) return null;
  const isBanks = coded.some(({ method }) => PAYMENT_METHODS[method].code !== undefined);
  return (
    <div
      className={classNames(
        'noscript:hidden w-full justify-items-center gap-2',
        isBanks ? 'grid' : 'hidden pointer-fine:grid',
      )}
    >
      <Button
        variant="quiet"
        size="small"
        pending={loading.pending}
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : void loading.run())}
      >
        {text(isBanks ? payBack.showCode : payBack.onPhone)}
      </Button>
      {open && PayCodes !== null && <PayCodes options={coded} {...payment} />}
    </div>
  );
}

/** The most parts that need no labels. */
const PLAIN_PARTS = 2;

/** The payee and amount to copy into an app that cannot be opened with both. */
function CopyToPay({ option, owed, payee }: { option: PaymentOption; owed: Owed; payee: string }) {
  const { copied = [], name: method, holder } = PAYMENT_METHODS[option.method];
  const code = useCodeToCopy(option, owed, payee);
  if (copied.length === 0) return null;
  const title = holder ? text(payBack.transfer) : text(payBack.payWith, { method });
  return (
    <section
      aria-label={title}
      className="grid w-full max-w-sm grid-cols-1 gap-1 rounded-md bg-sunk py-2 pr-1 pl-3 text-left"
    >
      <p className="text-detail text-ink-soft">{title}</p>
      {copied.map((part) => (
        <Copied key={part} {...partOf(part, option, owed, code)} labelled={copied.length > PLAIN_PARTS} />
      ))}
    </section>
  );
}

type Part = {
  /** Shown if there are several. */
  label: string;
  shown: string;
  /** Null while unknown. */
  text: string | null;
  /** For screen readers, after 'Copy'. */
  about: string;
};

function partOf(part: CopiedPart, to: PayTo, { amount, note }: Owed, code: string | null): Part {
  const reference = transferReference(note);
  const { name: method } = PAYMENT_METHODS[to.method];
  const holder = to.holder ?? '';
  switch (part) {
    case 'handle':
      return {
        label: method,
        shown: shownHandle(to),
        text: copiedHandle(to),
        about: text(payBack.handleLabel, { method }),
      };
    case 'holder':
      return { label: text(payBack.holder), shown: holder, text: holder, about: text(payBack.holderLabel) };
    case 'amount':
      return {
        label: text(breakdown.amount),
        shown: formatMoney(currentLanguage(), amount),
        // Without the currency sign, as bank apps expect it.
        text: toDecimals(amount),
        about: text(payBack.amountLabel),
      };
    case 'reference':
      return {
        label: text(payBack.reference),
        shown: reference,
        text: reference,
        about: text(payBack.referenceLabel),
      };
    case 'code':
      return { label: '', shown: text(payBack.pixCode), text: code, about: text(payBack.codePartLabel) };
  }
}

function Copied({ label, shown, text: words, about, labelled = false }: Part & { labelled?: boolean }) {
  return (
    <div className="flex min-h-tap items-center justify-between gap-1">
      <span className="grid min-w-0">
        {labelled && label !== '' && <span className="text-detail text-ink-soft">{label}</span>}
        <span className="wrap-anywhere min-w-0 select-all font-semibold tabular-nums">{shown}</span>
      </span>
      {words !== null && (
        <CopyButton
          text={words}
          label={text(copying.copy)}
          about={about}
          variant="quiet"
          className="min-h-tap! shrink-0 px-2! text-detail noscript:hidden print:hidden"
        />
      )}
    </div>
  );
}
