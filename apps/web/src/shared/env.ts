import { nonEmpty, object, optional, parse, pipe, string, url } from 'valibot'

const nonEmptyText = pipe(string(), nonEmpty())

const envSchema = object({
  VITE_FIREBASE_PROJECT_ID: nonEmptyText,
  VITE_FIREBASE_API_KEY: nonEmptyText,
  VITE_FIREBASE_AUTH_DOMAIN: nonEmptyText,
  VITE_FIREBASE_APP_ID: nonEmptyText,
  VITE_AUTH_EMULATOR: optional(pipe(string(), url())),
  VITE_FIRESTORE_EMULATOR: optional(nonEmptyText),
  VITE_FUNCTIONS_EMULATOR: optional(nonEmptyText),
  VITE_APP_CHECK_SITE_KEY: optional(nonEmptyText),
  VITE_APP_CHECK_DEBUG_TOKEN: optional(nonEmptyText),
  VITE_LANDING_URL: optional(pipe(string(), url())),
})

const values = parse(envSchema, import.meta.env)

/** Build-time configuration: the Firebase project, and the emulators in development. */
export const env = {
  firebase: {
    projectId: values.VITE_FIREBASE_PROJECT_ID,
    apiKey: values.VITE_FIREBASE_API_KEY,
    authDomain: values.VITE_FIREBASE_AUTH_DOMAIN,
    appId: values.VITE_FIREBASE_APP_ID,
  },
  /** Disabled without a site key. The debug token is for hosts that reCAPTCHA does not know. */
  appCheck: {
    siteKey: values.VITE_APP_CHECK_SITE_KEY,
    debugToken: values.VITE_APP_CHECK_DEBUG_TOKEN,
  },
  /** Origin of the landing site, `https://host`. */
  landingUrl: values.VITE_LANDING_URL,
  emulators: {
    /** `http://host:port` */
    auth: values.VITE_AUTH_EMULATOR,
    /** `host:port` */
    firestore: values.VITE_FIRESTORE_EMULATOR,
    /** `host:port` */
    functions: values.VITE_FUNCTIONS_EMULATOR,
  },
} as const
