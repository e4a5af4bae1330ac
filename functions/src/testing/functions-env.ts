export interface FunctionsAddresses {
  readonly projectId: string
  /** `host:port` of each. */
  readonly firestore: string
  readonly auth: string
  /** Omitted if nothing uses the queue. */
  readonly tasks?: string
}

/** The environment for functions that run in this process against local servers. */
export function functionsEnv({
  projectId,
  firestore,
  auth,
  tasks,
}: FunctionsAddresses): Readonly<Record<string, string>> {
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: firestore,
    FIREBASE_AUTH_EMULATOR_HOST: auth,
    ...(tasks !== undefined && { CLOUD_TASKS_EMULATOR_HOST: tasks }),
    METADATA_SERVER_DETECTION: 'none',
    // Tokens are decoded but not verified, as in the emulator.
    FIREBASE_DEBUG_MODE: 'true',
    FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
  }
}
