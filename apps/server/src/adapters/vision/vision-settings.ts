import * as z from 'zod';
import { optional } from '../../config/fields.ts';
import type { AiProvider, AiSettings } from './ask-service.ts';

const Env = z.object({
  VISION_PROVIDER: optional.pipe(
    z.enum(['openai', 'anthropic', 'google', 'openai-compatible', 'offline']).optional(),
  ),
  VISION_MODEL: optional,
  VISION_BASE_URL: optional.pipe(z.url().optional()),
  VISION_API_KEY: optional,
  OPENAI_API_KEY: optional,
  ANTHROPIC_API_KEY: optional,
  GOOGLE_GENERATIVE_AI_API_KEY: optional,
});

const PROVIDERS = {
  openai: { key: 'OPENAI_API_KEY', model: 'gpt-5.4-mini' },
  anthropic: { key: 'ANTHROPIC_API_KEY', model: 'claude-haiku-5-5' },
  google: { key: 'GOOGLE_GENERATIVE_AI_API_KEY', model: 'gemini-flash-latest' },
  'openai-compatible': { key: 'VISION_API_KEY', model: undefined },
} as const satisfies Record<AiProvider, { key: keyof z.output<typeof Env>; model: string | undefined }>;

const ORDER = ['openai', 'anthropic', 'google', 'openai-compatible'] as const satisfies AiProvider[];

/** Undefined: photos are read locally and sent nowhere. */
export const VisionEnv = Env.transform((env, context): AiSettings | undefined => {
  const named = env.VISION_PROVIDER;
  if (named === 'offline') return undefined;
  const provider = named ?? ORDER.find((one) => env[PROVIDERS[one].key] !== undefined);
  if (provider === undefined) return undefined;
  const { key, model: usual } = PROVIDERS[provider];
  const apiKey = env[key];
  const model = env.VISION_MODEL ?? usual;
  const baseUrl = env.VISION_BASE_URL;
  if (apiKey === undefined) context.addIssue(`VISION_PROVIDER=${provider} needs ${key}`);
  else if (model === undefined || (provider === 'openai-compatible' && baseUrl === undefined))
    context.addIssue('A compatible vision service needs VISION_BASE_URL, VISION_API_KEY and VISION_MODEL');
  else return { provider, model, apiKey, baseUrl };
  return z.NEVER;
});
