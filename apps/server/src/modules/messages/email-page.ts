import * as z from 'zod';

/**
 * The content of an e-mail below the product's name, from top to bottom. Stored with a queued e-mail and rendered when
 * it is sent.
 */
export const EmailPage = z.object({
  heading: z.string(),
  paragraphs: z.array(z.string()),
  /** Lines of a bill: text on the left, a formatted amount on the right. */
  amounts: z.array(z.object({ label: z.string(), amount: z.string() })),
  /** The link to continue: a button, with the URL below it. */
  action: z.object({ label: z.string(), url: z.url() }).nullable(),
  /** The link that stops e-mails of this kind, at the end; none for what is about an account. */
  stop: z.object({ label: z.string(), url: z.url() }).optional(),
});

export type EmailPage = z.infer<typeof EmailPage>;
