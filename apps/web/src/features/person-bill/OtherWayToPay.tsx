import { type Money, toDecimals } from '@fairtab/domain/currency';
import {
  PAYMENT_METHODS,
  type PaymentOption,
  type PayTo,
  shownHandle,
} from '@fairtab/domain/payment-methods';
import { breakdown } from '@fairtab/texts/en/breakdown';
import { payBack } from '@fairtab/texts/en/pay-back';
import { formatMoney } from '@fairtab/texts/format';
import { currentLanguage, say } from '@fairtab/texts/say';
import { buttonStyle } from '../../components/base/button-style.ts';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { Notice } from '../../components/base/Notice.tsx';
import { HostLeft } from './HostLeft.tsx';
import { PayByPhone } from './PayByPhone.tsx';
import { PayLink } from './PayLink.tsx';
import {
  isOtherwisePaid,
  optionsByCode,
  owedIn,
  type PayBackProps,
  paymentOptionsOf,
} from './payment-options.ts';

const QUIET = buttonStyle('quiet', 'small');

/**
 * All ways to pay but the one behind 'Pay Back Hana': its web page for phones without its app, its address on paper, the
 * host's other methods, and a code for phones on a computer. Without any method: by hand.
 */
export function OtherWayToPay(props: PayBackProps) {
  const { receipt, amount } = props;
  const owed = owedIn(props);
  const payer = receipt.payer_name;
  const options = paymentOptionsOf(props);
  const [first] = options;
  if (first === undefined) {
    if (receipt.kept_until !== null) return <HostLeft receipt={receipt} amount={amount} />;
    if (amount <= 0) return null;
    if (isOtherwisePaid(props)) return <InOtherCurrency receipt={receipt} owed={owed} />;
    return (
      <Notice tone="neutral" title={say(breakdown.noHandleTitle)}>
        {say(breakdown.noHandleText, { payer, amount: owed })}
      </Notice>
    );
  }
  return (
    <div className="grid w-full min-w-0 grid-cols-1 justify-items-center gap-2">
      <FirstElsewhere option={first} payer={payer} />
      <OtherLinks options={options.slice(1)} />
      <PayByPhone options={optionsByCode(props)} amount={owed} />
      {options
        .filter(({ link }) => link === null)
        .map((option) => (
          <CopyToPay key={option.method} to={option} amount={owed} />
        ))}
    </div>
  );
}

/** Where none of the host's methods asks for what the bill is in: whom to pay, without an amount in it. */
function InOtherCurrency({ receipt, owed }: Pick<PayBackProps, 'receipt'> & { owed: Money }) {
  return (
    <div className="grid w-full min-w-0 grid-cols-1 justify-items-center gap-2">
      <Notice tone="neutral" title={say(breakdown.otherCurrencyTitle, { code: receipt.currency.code })}>
        {say(breakdown.otherCurrencyText, {
          code: receipt.currency.code,
          payer: receipt.payer_name,
          amount: owed,
        })}
      </Notice>
      {receipt.payment_methods.map((to) => (
        <CopyToPay key={to.method} to={to} amount={null} />
      ))}
    </div>
  );
}

/** The primary button's payment without its app, and on paper. */
function FirstElsewhere({ option: { method, link }, payer }: { option: PaymentOption; payer: string }) {
  if (link === null) return null;
  return (
    <>
      {link.app !== link.web && (
        <a href={link.web} className={`${QUIET} text-center pointer-fine:hidden print:hidden`}>
          {say(breakdown.payOnWeb, {
            method: PAYMENT_METHODS[method].name,
            site: link.web.split('/')[2] ?? '',
          })}
        </a>
      )}
      <p className="hidden break-all text-center print:block">
        {say(breakdown.payAt, { payer, link: link.web })}
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
          {say(payBack.payWith, { method: PAYMENT_METHODS[method].name })}
        </PayLink>
      ))}
    </div>
  );
}

/**
 * Whom and how much to pay by a service that no link opens, to be copied into its app.
 * @param amount null where that is not known in its currency
 */
function CopyToPay({ to, amount }: { to: PayTo; amount: Money | null }) {
  const handle = shownHandle(to);
  const { name: method } = PAYMENT_METHODS[to.method];
  return (
    <section
      aria-label={say(payBack.payWith, { method })}
      className="grid w-full max-w-sm grid-cols-1 gap-1 rounded-md bg-sunk py-2 pr-1 pl-3 text-left"
    >
      <p className="text-detail text-ink-soft">{say(payBack.payWith, { method })}</p>
      <Copied shown={handle} text={handle} about={say(payBack.handleLabel, { method })} />
      {amount !== null && (
        // Without its sign, as the field of a bank's app takes it.
        <Copied
          shown={formatMoney(currentLanguage(), amount)}
          text={toDecimals(amount)}
          about={say(payBack.amountLabel)}
        />
      )}
    </section>
  );
}

function Copied({ shown, text, about }: { shown: string; text: string; about: string }) {
  return (
    <div className="flex min-h-tap items-center justify-between gap-1">
      <span className="wrap-anywhere min-w-0 select-all font-semibold tabular-nums">{shown}</span>
      <CopyButton
        text={text}
        label={say(payBack.copy)}
        about={about}
        variant="quiet"
        className="min-h-tap! shrink-0 px-2! text-detail noscript:hidden print:hidden"
      />
    </div>
  );
}
