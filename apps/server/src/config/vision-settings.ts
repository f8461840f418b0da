import type { AiProvider, AiSettings } from '../adapters/vision/ask-service.ts';

export type VisionEnv = {
  VISION_PROVIDER?: AiProvider | 'offline' | undefined;
  VISION_MODEL?: string | undefined;
  VISION_BASE_URL?: string | undefined;
  OPENAI_API_KEY?: string | undefined;
  ANTHROPIC_API_KEY?: string | undefined;
  GOOGLE_GENERATIVE_AI_API_KEY?: string | undefined;
  VISION_API_KEY?: string | undefined;
};

/** Small, fast models that read pictures, and the variable of each provider's key. The first with a key is used. */
const PROVIDERS = {
  openai: { key: 'OPENAI_API_KEY', model: 'gpt-5.4-mini' },
  anthropic: { key: 'ANTHROPIC_API_KEY', model: 'claude-haiku-5-5' },
  google: { key: 'GOOGLE_GENERATIVE_AI_API_KEY', model: 'gemini-flash-latest' },
  'openai-compatible': { key: 'VISION_API_KEY', model: undefined },
} as const satisfies Record<AiProvider, { key: keyof VisionEnv; model: string | undefined }>;

const ORDER = ['openai', 'anthropic', 'google', 'openai-compatible'] as const satisfies AiProvider[];

/**
 * The AI service that reads photos; undefined if none is configured, then no photo is sent anywhere. A string is an
 * error message that says what is missing.
 */
export function visionSettings(env: VisionEnv): AiSettings | undefined | string {
  const named = env.VISION_PROVIDER;
  if (named === 'offline') return undefined;
  const provider = named ?? ORDER.find((one) => env[PROVIDERS[one].key] !== undefined);
  if (provider === undefined) return undefined;
  const { key, model: usual } = PROVIDERS[provider];
  const apiKey = env[key];
  if (apiKey === undefined) return `VISION_PROVIDER=${provider} needs ${key}`;
  const model = env.VISION_MODEL ?? usual;
  const baseUrl = env.VISION_BASE_URL;
  if (model === undefined || (provider === 'openai-compatible' && baseUrl === undefined)) {
    return 'A compatible vision service needs VISION_BASE_URL, VISION_API_KEY and VISION_MODEL';
  }
  return { provider, model, apiKey, baseUrl };
}
