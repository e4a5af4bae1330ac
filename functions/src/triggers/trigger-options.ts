import type { EventHandlerOptions } from 'firebase-functions/options'

/** How every trigger is deployed. */
export const triggerOptions = {
  // As the callables; the database is best created near it.
  region: 'us-central1',
  // What failed is sent again for up to a day. Each use case may be repeated.
  retry: true,
  // firebase-admin with gRPC takes about 150 MiB; an event carries an entry before and after, up to 2 MiB.
  memory: '512MiB',
  concurrency: 20,
  maxInstances: 20,
} as const satisfies EventHandlerOptions
