import type { BackendOrigins } from './backend-origins'

/** The sources per directive of a Content-Security-Policy: https://www.w3.org/TR/CSP3. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>

const none = ["'none'"]
const self = ["'self'"]

/** Directives of both sites. Directives that are not named fall back to 'none'. */
const commonDirectives = {
  'default-src': none,
  'object-src': none,
  // An injected `<base>` would redirect script URLs.
  'base-uri': none,
  // A form submitted before its script loads would put a password into the URL.
  'form-action': none,
  'frame-ancestors': none,
  // Strings cannot become scripts, script URLs or HTML: https://w3c.github.io/trusted-types.
  'require-trusted-types-for': ["'script'"],
}

/** Sources of App Check: its server, and https://developers.google.com/recaptcha/docs/faq. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  requests: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** Creates the policy of the web app's page, and of workers without special needs. */
export function createWebPolicy({
  requests,
  functions,
  signInFrame,
  reports,
  hasAppCheck = false,
}: BackendOrigins): ContentPolicy {
  const appCheck = hasAppCheck ? recaptcha : { scripts: [], requests: [], frames: [] }
  return {
    ...commonDirectives,
    // Only the scripts that Google sign-in loads on a click.
    'script-src': [...self, 'https://apis.google.com/js/', 'https://apis.google.com/_/scs/', ...appCheck.scripts],
    // React sets inline styles by script, which CSP allows.
    'style-src': self,
    'font-src': self,
    // Photos are blobs. Firestore's SDK loads the Google image after a lost connection to test the
    // network.
    'img-src': [...self, 'blob:', 'https://www.google.com/images/cleardot.gif'],
    // Audio recordings.
    'media-src': ['blob:'],
    'connect-src': [...self, ...requests, functions, ...appCheck.requests],
    'frame-src': [signInFrame, ...appCheck.frames],
    'worker-src': self,
    'manifest-src': self,
    // `default` is `installTrustedTypesPolicy` of the web app, which allows known script URLs. The
    // others belong to Google's script.
    'trusted-types': ['default', 'gapi#gapi', 'goog#html'],
    ...(reports !== undefined && { 'report-uri': [reports] }),
  }
}

/** Creates the policy of the mark, an SVG with inline styles for dark mode. */
export function createPicturePolicy(): ContentPolicy {
  return { ...commonDirectives, 'style-src': ["'unsafe-inline'"] }
}

/** Creates the policy of a worker that compiles WebAssembly, which the page may not. */
export function createWebAssemblyPolicy(page: ContentPolicy): ContentPolicy {
  return { ...page, 'script-src': [...self, "'wasm-unsafe-eval'"] }
}

/**
 * Creates the policy of tesseract.js's worker, which loads its engine from this site by a string
 * URL. Without a DOM it needs no Trusted Types, and it connects only to this site.
 */
export function createRecogniserPolicy(): ContentPolicy {
  const { 'require-trusted-types-for': _, ...rest } = commonDirectives
  return { ...rest, 'script-src': [...self, "'wasm-unsafe-eval'"], 'connect-src': self }
}

/**
 * Creates the policy of the landing site, which calls the functions for the question of the day.
 */
export function createLandingPolicy({ functions }: Pick<BackendOrigins, 'functions'>): ContentPolicy {
  return {
    ...commonDirectives,
    'script-src': self,
    // Each page has inline styles in its head and allows their hash in a second policy. Browsers
    // enforce both.
    'style-src': ["'unsafe-inline'"],
    'font-src': self,
    'img-src': self,
    'connect-src': [functions],
    'trusted-types': none,
  }
}

export function formatPolicy(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
