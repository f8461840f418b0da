import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import type { Language } from '@fairtab/texts/language';
import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailPage } from './message.ts';

/** Light colours of the web client (apps/web/src/styles/tokens.css); DARK_PAPER has the dark ones. */
const paper = { backgroundColor: '#f5f0e6', margin: '0', padding: '0' };
const sheet = { backgroundColor: '#fffdf8', maxWidth: '480px', padding: '28px 24px', borderRadius: '6px' };
const font = { fontFamily: "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif" };
const words = { ...font, color: '#211b14', fontSize: '16px', lineHeight: '24px' };
const soft = { ...font, color: '#5f564a', fontSize: '14px', lineHeight: '21px' };
const title = { ...words, fontSize: '22px', lineHeight: '30px', fontWeight: '600', margin: '0 0 16px' };
const rule = '1px solid #ddd3c2';
const line = { ...words, padding: '6px 0', borderTop: rule };
const amountOf = {
  ...line,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
} as const;
const press = { backgroundColor: '#2742a6', borderRadius: '6px' };
/** Outlook ignores padding on links. */
const outlookPress = { ...press, msoPaddingAlt: '12px 20px' };
const link = { textDecoration: 'none' };
const pressed = {
  ...words,
  ...press,
  ...link,
  color: '#ffffff',
  lineHeight: '20px',
  display: 'inline-block',
  padding: '12px 20px',
};

/** For mail clients that support more than inline styles. */
const DARK_PAPER = `@media (prefers-color-scheme: dark) {
  .paper { background-color: #1b1815 !important; }
  .sheet { background-color: #262220 !important; }
  .ink { color: #f4ecdf !important; border-color: #3d3630 !important; }
  .soft { color: #b9ad9c !important; }
  .press { background-color: #aebcff !important; color: #141a3c !important; }
}`;

/** Mail clients only agree on table layout; the role hides it from screen readers. */
function Table({
  children,
  ...props
}: {
  children: ReactNode;
  className?: string;
  style?: CSSProperties;
  width?: string;
  align?: 'center';
}) {
  return (
    <table role="presentation" border={0} cellPadding={0} cellSpacing={0} {...props}>
      <tbody>{children}</tbody>
    </table>
  );
}

function Layout({ page, language }: { page: EmailPage; language: Language }) {
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{page.heading}</title>
        <style>{DARK_PAPER}</style>
      </head>
      <body style={paper} className="paper">
        <Table width="100%" align="center">
          <tr>
            <td style={{ ...paper, padding: '24px 12px' }} className="paper">
              <Table width="100%" align="center" style={sheet} className="sheet">
                <tr>
                  <td>
                    <Content page={page} />
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

function Content({ page: { heading, paragraphs, amounts, action, stop } }: { page: EmailPage }) {
  return (
    <>
      <p style={{ ...soft, margin: '0 0 12px' }} className="soft">
        {PRODUCT_NAME}
      </p>
      <h1 style={title} className="ink">
        {heading}
      </h1>
      {amounts.length > 0 && (
        <Table width="100%" style={{ borderBottom: rule }} className="ink">
          {amounts.map(({ label, amount }) => (
            <tr key={label}>
              <td style={line} className="ink">
                {label}
              </td>
              <td style={amountOf} className="ink" align="right">
                {amount}
              </td>
            </tr>
          ))}
        </Table>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph} style={{ ...words, margin: '16px 0' }} className="ink">
          {paragraph}
        </p>
      ))}
      {action && (
        <>
          <Table>
            <tr>
              <td style={outlookPress} className="press">
                <a href={action.url} style={pressed} className="press" target="_blank" rel="noopener">
                  {action.label}
                </a>
              </td>
            </tr>
          </Table>
          <p style={{ ...soft, margin: '16px 0 0', wordBreak: 'break-all' }}>
            <a href={action.url} style={{ ...soft, ...link }} className="soft" target="_blank" rel="noopener">
              {action.url}
            </a>
          </p>
        </>
      )}
      {stop && (
        <p style={{ ...soft, margin: '24px 0 0' }}>
          <a href={stop.url} style={soft} className="soft" target="_blank" rel="noopener">
            {stop.label}
          </a>
        </p>
      )}
    </>
  );
}

/** Without it, or with HTML 5's, some mail clients put gaps between table rows. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** Renders the HTML part of an e-mail, without external resources. */
export function drawEmail(page: EmailPage, language: Language): string {
  return DOCTYPE + renderToStaticMarkup(<Layout page={page} language={language} />);
}
