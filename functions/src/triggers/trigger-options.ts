import type { EventHandlerOptions } from 'firebase-functions/options'

export const triggerOptions = {
  // The region of the callables. Create the database in or near it.
  region: 'us-central1',
  // Retries failures for up to a day; each use case is idempotent.
  retry: true,
  // firebase-admin with gRPC uses about 150 MiB; an event carries an entry before and after, up to
  // 2 MiB.
  memory: '512MiB',
  concurrency: 20,
  maxInstances: 20,
} as const satisfies EventHandlerOptions
