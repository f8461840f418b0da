import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config/config.ts';

const visionOf = (env: Record<string, string>) => readConfig(env).vision;

describe('the reader of photos', () => {
  it('is the local one without a key', () => {
    expect(visionOf({})).toBeUndefined();
    expect(visionOf({ OPENAI_API_KEY: '', VISION_PROVIDER: '', VISION_MODEL: 'm' })).toBeUndefined();
  });

  it.each([
    ['openai', 'OPENAI_API_KEY'],
    ['anthropic', 'ANTHROPIC_API_KEY'],
    ['google', 'GOOGLE_GENERATIVE_AI_API_KEY'],
  ])('is %s when %s is set, with a model of its own', (provider, key) => {
    const vision = visionOf({ [key]: 'k' });
    expect(vision).toMatchObject({ provider, apiKey: 'k', baseUrl: undefined });
    expect(vision?.model).toMatch(/\w/);
  });

  it('is the one that is named, with the model that is named', () => {
    const env = {
      OPENAI_API_KEY: 'a',
      ANTHROPIC_API_KEY: 'b',
      VISION_PROVIDER: 'anthropic',
      VISION_MODEL: 'm',
    };
    expect(visionOf(env)).toEqual({ provider: 'anthropic', model: 'm', apiKey: 'b', baseUrl: undefined });
  });

  it('is the local one when that is named, whatever keys there are', () => {
    expect(visionOf({ OPENAI_API_KEY: 'a', VISION_PROVIDER: 'offline' })).toBeUndefined();
  });

  it('is a compatible service with address, key and model', () => {
    const env = { VISION_BASE_URL: 'http://127.0.0.1:11434/v1', VISION_API_KEY: 'any', VISION_MODEL: 'qwen' };
    const settings = {
      provider: 'openai-compatible',
      model: 'qwen',
      apiKey: 'any',
      baseUrl: 'http://127.0.0.1:11434/v1',
    };
    expect(visionOf(env)).toEqual(settings);
    expect(visionOf({ ...env, VISION_PROVIDER: 'openai-compatible' })).toEqual(settings);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ VISION_PROVIDER: 'openai' }, /VISION_PROVIDER=openai needs OPENAI_API_KEY/],
    [{ VISION_PROVIDER: 'anthropic', OPENAI_API_KEY: 'k' }, /needs ANTHROPIC_API_KEY/],
    [{ VISION_PROVIDER: 'google' }, /needs GOOGLE_GENERATIVE_AI_API_KEY/],
    [
      { VISION_PROVIDER: 'openai-compatible', VISION_BASE_URL: 'http://x/v1', VISION_MODEL: 'm' },
      /VISION_API_KEY/,
    ],
    [
      { VISION_PROVIDER: 'openai-compatible', VISION_API_KEY: 'k', VISION_MODEL: 'm' },
      /needs VISION_BASE_URL/,
    ],
    [{ VISION_BASE_URL: 'http://x/v1', VISION_API_KEY: 'k' }, /VISION_MODEL/],
    [{ VISION_PROVIDER: 'tarot' }, /VISION_PROVIDER/],
    [{ OPENAI_API_KEY: 'k', VISION_BASE_URL: 'not an address' }, /VISION_BASE_URL/],
  ])('%j is an error at the start', (env, message) => {
    expect(() => visionOf(env)).toThrow(message);
  });
});
