import { defineSecret, defineString } from 'firebase-functions/params'

/** The params with their defaults. The build writes down a value for each, so that deploying asks nobody. */
export const paramDefaults = {
  GEIST_AI: 'embedded',
  GEIST_AI_BASE_URL: '',
  GEIST_AI_MODEL: '',
  GEIST_AI_HEADERS: '',
  GEIST_APP_CHECK: 'off',
  GEIST_SITES: '',
} as const

/**
 * What an operator sets: Functions params, from `.env` beside the deployed functions, and one secret. Declared and read here alone; the
 * build writes the file, see `functions/build.ts`.
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
 * The secrets that functions which ask the AI are given. The embedded one needs none, and whoever deploys it is not asked for a key: so
 * the secret is declared only for an installation that is built for a provider.
 */
export const aiSecrets = process.env['GEIST_AI'] === 'provider' ? [defineSecret('GEIST_AI_KEY')] : []

/** What is set. To be read while a call is answered: while functions are deployed there are no values. */
export function env() {
  return {
    ai: params.ai.value().trim(),
    baseUrl: params.baseUrl.value().trim(),
    model: params.model.value(),
    headers: params.headers.value(),
    // Whoever writes something else meant to switch it on.
    isAppCheckEnforced: !['', 'off'].includes(params.appCheck.value().trim()),
    sites: params.sites
      .value()
      .split(',')
      .map((site) => site.trim().replace(/\/$/u, ''))
      .filter((site) => site !== ''),
    key: aiSecrets[0]?.value() ?? '',
  }
}
