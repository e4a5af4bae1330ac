/** Defaults for calling a Cloud Function. */
export const callableDefaults = {
  /** How long a client waits for the response. */
  timeoutMs: 70_000,
  /** The Google Cloud region of the functions. */
  region: 'us-central1',
} as const
