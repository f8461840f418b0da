import { PRODUCT_NAME } from '@fairtab/contract/product';
import type { Language } from '@fairtab/texts/language';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Row,
  Section,
  Text,
} from '@react-email/components';
import { render } from '@react-email/render';
import type { EmailPage } from './email-page.ts';

/** The colours of the web client's light paper (apps/web/src/styles/tokens.css); DARK_PAPER has the dark ones. */
const paper = { backgroundColor: '#f5f0e6', margin: '0', padding: '24px 12px' };
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
const press = {
  ...words,
  backgroundColor: '#2742a6',
  color: '#ffffff',
  borderRadius: '6px',
  padding: '12px 20px',
};

/** For mail clients that support more than inline styles. The body is rendered as a table. */
const DARK_PAPER = `@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: #1b1815 !important; }
  .sheet { background-color: #262220 !important; }
  .ink { color: #f4ecdf !important; border-color: #3d3630 !important; }
  .soft { color: #b9ad9c !important; }
  .press { background-color: #aebcff !important; color: #141a3c !important; }
}`;

function Layout({ page, language }: { page: EmailPage; language: Language }) {
  const { heading, paragraphs, amounts, action, stop } = page;
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{DARK_PAPER}</style>
      </Head>
      <Body style={paper} className="paper">
        <Container style={sheet} className="sheet">
          <Text style={{ ...soft, margin: '0 0 12px' }} className="soft">
            {PRODUCT_NAME}
          </Text>
          <Heading style={title} className="ink">
            {heading}
          </Heading>
          {amounts.length > 0 && (
            <Section style={{ borderBottom: rule }} className="ink">
              {amounts.map(({ label, amount }) => (
                <Row key={label}>
                  <Column style={line} className="ink">
                    {label}
                  </Column>
                  <Column style={amountOf} className="ink" align="right">
                    {amount}
                  </Column>
                </Row>
              ))}
            </Section>
          )}
          {paragraphs.map((paragraph) => (
            <Text key={paragraph} style={{ ...words, margin: '16px 0' }} className="ink">
              {paragraph}
            </Text>
          ))}
          {action && (
            <>
              <Button href={action.url} style={press} className="press">
                {action.label}
              </Button>
              <Text style={{ ...soft, margin: '16px 0 0', wordBreak: 'break-all' }}>
                <Link href={action.url} style={soft} className="soft">
                  {action.url}
                </Link>
              </Text>
            </>
          )}
          {stop && (
            <Text style={{ ...soft, margin: '24px 0 0' }}>
              <Link href={stop.url} style={{ ...soft, textDecoration: 'underline' }} className="soft">
                {stop.label}
              </Link>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

/** Renders the HTML part of an e-mail: one sheet of paper, tables inside, no external resources. */
export function drawEmail(page: EmailPage, language: Language): Promise<string> {
  return render(<Layout page={page} language={language} />);
}
