import { defineSecret, defineString } from 'firebase-functions/params'

/**
 * The params with their defaults. The build writes a value for each, so that deployment never
 * prompts.
 */
export const paramDefaults = {
  GEIST_AI: 'embedded',
  GEIST_AI_BASE_URL: '',
  GEIST_AI_MODEL: '',
  GEIST_AI_HEADERS: '',
  GEIST_EMBEDDING_MODEL: '',
  GEIST_EMBEDDING_DIMENSIONS: '',
  GEIST_EMBEDDING_KEEP: '',
  GEIST_APP_CHECK: 'off',
  GEIST_SITES: '',
} as const

/**
 * The operator's settings as Functions params. Their values are in `.env` beside the deployed
 * functions, which `functions/build.ts` writes.
 */
const params = {
  ai: defineString('GEIST_AI', {
    default: paramDefaults.GEIST_AI,
    description: 'The AI to use: "embedded" for the built-in one, "provider" for an OpenAI-compatible endpoint.',
  }),
  baseUrl: defineString('GEIST_AI_BASE_URL', {
    default: paramDefaults.GEIST_AI_BASE_URL,
    description: 'Base URL of the AI provider, such as https://api.example.com/v1; /chat/completions is appended.',
  }),
  model: defineString('GEIST_AI_MODEL', {
    default: paramDefaults.GEIST_AI_MODEL,
    description: 'Model name at the AI provider.',
  }),
  headers: defineString('GEIST_AI_HEADERS', {
    default: paramDefaults.GEIST_AI_HEADERS,
    description:
      'Extra headers for the AI provider, as a JSON object of strings. Put secrets into GEIST_AI_KEY instead.',
  }),
  embeddingModel: defineString('GEIST_EMBEDDING_MODEL', {
    default: paramDefaults.GEIST_EMBEDDING_MODEL,
    description:
      'Model of the AI provider that turns each note into a vector; /embeddings is appended to its base URL. Empty: the built-in model.',
  }),
  embeddingDimensions: defineString('GEIST_EMBEDDING_DIMENSIONS', {
    default: paramDefaults.GEIST_EMBEDDING_DIMENSIONS,
    description: 'How many numbers a vector of GEIST_EMBEDDING_MODEL has, such as 768.',
  }),
  embeddingKeep: defineString('GEIST_EMBEDDING_KEEP', {
    default: paramDefaults.GEIST_EMBEDDING_KEEP,
    description:
      'How many leading numbers of each vector to keep, at most 2048, if the model has Matryoshka training. Empty: all.',
  }),
  appCheck: defineString('GEIST_APP_CHECK', {
    default: paramDefaults.GEIST_APP_CHECK,
    description: 'Whether calls need an App Check token: "enforced" or "off". Build the web app with a site key first.',
  }),
  sites: defineString('GEIST_SITES', {
    default: paramDefaults.GEIST_SITES,
    description:
      'Origins that may fetch the question of the day, separated by commas, such as https://geist.example. Empty: any origin.',
  }),
}

/**
 * The secrets of functions that ask the AI. Declared only when building for a provider, since
 * firebase-tools prompts for every declared secret and the embedded AI needs none.
 */
export const aiSecrets = process.env['GEIST_AI'] === 'provider' ? [defineSecret('GEIST_AI_KEY')] : []

/**
 * Reads the settings. Works only while a request is handled: params have no values during
 * deployment.
 */
export function readEnv() {
  return {
    ai: params.ai.value().trim(),
    baseUrl: params.baseUrl.value().trim(),
    model: params.model.value(),
    headers: params.headers.value(),
    embeddingModel: params.embeddingModel.value(),
    embeddingDimensions: params.embeddingDimensions.value(),
    embeddingKeep: params.embeddingKeep.value(),
    // Any other value enforces App Check: a typo must not turn it off.
    isAppCheckEnforced: !['', 'off'].includes(params.appCheck.value().trim()),
    allowedOrigins: params.sites
      .value()
      .split(',')
      .map((origin) => origin.trim().replace(/\/$/u, ''))
      .filter((origin) => origin !== ''),
    key: aiSecrets[0]?.value() ?? '',
  }
}
