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
    description:
      'Which AI answers: "embedded" for the one that is built in, "provider" for an OpenAI-compatible endpoint.',
  }),
  baseUrl: defineString('GEIST_AI_BASE_URL', {
    default: paramDefaults.GEIST_AI_BASE_URL,
    description: 'The address of that endpoint, to which /chat/completions is appended: https://api.example.com/v1',
  }),
  model: defineString('GEIST_AI_MODEL', {
    default: paramDefaults.GEIST_AI_MODEL,
    description: 'The model to ask there.',
  }),
  headers: defineString('GEIST_AI_HEADERS', {
    default: paramDefaults.GEIST_AI_HEADERS,
    description: 'Further headers for it, as a JSON object of texts. Nothing secret: that is for GEIST_AI_KEY.',
  }),
  appCheck: defineString('GEIST_APP_CHECK', {
    default: paramDefaults.GEIST_APP_CHECK,
    description:
      'Whether calls have to prove by App Check that they come from our own app: "enforced", or "off". Build the web app with a site key first.',
  }),
  sites: defineString('GEIST_SITES', {
    default: paramDefaults.GEIST_SITES,
    description:
      'Whose pages may ask for the question of the day: origins with commas between them, such as https://geist.example. Empty: those of any.',
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
