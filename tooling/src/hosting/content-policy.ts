import type { BackendOrigins } from './backend-origins'

/** The sources that each directive of a Content-Security-Policy allows: https://www.w3.org/TR/CSP3. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>

const none = ["'none'"]
const self = ["'self'"]

/** What both sites refuse. What is not named falls back to nothing. */
const refused = {
  'default-src': none,
  'object-src': none,
  // A `<base>` that somebody gets into a page would lead its scripts elsewhere.
  'base-uri': none,
  // No form is sent by the browser itself: one that was, before its script is there, would put a password into the address.
  'form-action': none,
  'frame-ancestors': none,
  // No text becomes a script, an address of a script or HTML by itself: https://w3c.github.io/trusted-types.
  'require-trusted-types-for': ["'script'"],
}

/** What App Check needs of Google: https://developers.google.com/recaptcha/docs/faq, and its own server. */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  requests: ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** Of the web app's page, and of the workers that need no more than it. */
export function webPolicy({
  requests,
  functions,
  signInFrame,
  reports,
  hasAppCheck = false,
}: BackendOrigins): ContentPolicy {
  const appCheck = hasAppCheck ? recaptcha : { scripts: [], requests: [], frames: [] }
  return {
    ...refused,
    // What Google sign-in loads when its button is pressed, and no more of that host.
    'script-src': [...self, 'https://apis.google.com/js/', 'https://apis.google.com/_/scs/', ...appCheck.scripts],
    // React sets single styles by script, which needs no leave.
    'style-src': self,
    'font-src': self,
    // Photos are blobs. Firestore's SDK looks at that picture after a broken connection, to tell whether it was the network.
    'img-src': [...self, 'blob:', 'https://www.google.com/images/cleardot.gif'],
    // Recordings.
    'media-src': ['blob:'],
    'connect-src': [...self, ...requests, functions, ...appCheck.requests],
    'frame-src': [signInFrame, ...appCheck.frames],
    'worker-src': self,
    'manifest-src': self,
    // `default` is `allowOwnScripts` of the web app, which knows the few addresses of scripts; the others are those of Google's script.
    'trusted-types': ['default', 'gapi#gapi', 'goog#html'],
    ...(reports !== undefined && { 'report-uri': [reports] }),
  }
}

/** Of a picture that has styles within it: the mark, which is another in the dark. */
export function picturePolicy(): ContentPolicy {
  return { ...refused, 'style-src': ["'unsafe-inline'"] }
}

/** Of a worker that compiles WebAssembly, which the page itself has no leave for. */
export function webAssemblyPolicy(page: ContentPolicy): ContentPolicy {
  return { ...page, 'script-src': [...self, "'wasm-unsafe-eval'"] }
}

/** Of tesseract.js's worker, which loads its engine by a text: from this site alone. It has no page that HTML could come into, and asks nobody. */
export function recogniserPolicy(): ContentPolicy {
  const { 'require-trusted-types-for': _, ...rest } = refused
  return { ...rest, 'script-src': [...self, "'wasm-unsafe-eval'"], 'connect-src': self }
}

/** Of the landing site, which asks the functions for the question of the day. */
export function landingPolicy({ functions }: Pick<BackendOrigins, 'functions'>): ContentPolicy {
  return {
    ...refused,
    'script-src': self,
    // Each page has its styles in its head, and names their digest there in a policy of its own, which this one cannot widen: a browser holds to both.
    'style-src': ["'unsafe-inline'"],
    'font-src': self,
    'img-src': self,
    'connect-src': [functions],
    'trusted-types': none,
  }
}

/** A policy as its header says it. */
export function policyText(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}
