/** How a callable function is reached unless a caller says otherwise. */
export const callableDefaults = {
  /** How long to wait for an answer, in milliseconds. */
  timeoutMs: 70_000,
  /** The Google Cloud region that functions run in. */
  region: 'us-central1',
} as const
