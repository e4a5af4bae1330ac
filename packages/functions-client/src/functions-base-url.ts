export interface FunctionsLocation {
  readonly projectId: string
  /** Where the functions are deployed; `us-central1` unless told. */
  readonly region?: string
  /** `host:port` of a Functions emulator to call instead of production. */
  readonly emulatorHost?: string | undefined
}

/** The address that a function's name is appended to, without a slash at its end. */
export function functionsBaseUrl({ projectId, region = 'us-central1', emulatorHost }: FunctionsLocation): string {
  return emulatorHost
    ? `http://${emulatorHost}/${projectId}/${region}`
    : `https://${region}-${projectId}.cloudfunctions.net`
}
