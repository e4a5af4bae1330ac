import type { CallableOptions } from 'firebase-functions/https'

/** How every callable is deployed. */
export const callableOptions = {
  // The default region of the web's client; the database is best created near it.
  region: 'us-central1',
  // Any origin may ask: a call is authorised by the bearer token that only our own pages hold, never by a cookie, so an origin
  // list would protect nothing, and it would break preview channels and custom domains.
  cors: true,
  // The web gives up after 70 s. Ending ten seconds earlier lets the caller get an answer rather than its own time-out.
  timeoutSeconds: 60,
  // firebase-admin with gRPC takes about 150 MiB. A call that reads a page of the longest entries takes up to 20 MiB more, so
  // 512 MiB carry fifteen such calls at once.
  memory: '512MiB',
  concurrency: 15,
  // Bounds what a flood of calls can cost: 300 at the same moment. The platform answers 429 beyond that.
  maxInstances: 20,
  // App Check is optional in what the web sends, so a missing token is accepted.
  enforceAppCheck: false,
} as const satisfies CallableOptions
