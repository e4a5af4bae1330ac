import { callableDefaults } from '@geist/domain'

export interface FunctionsLocation {
  readonly projectId: string
  /** Region of the functions, by default `callableDefaults.region`. */
  readonly region?: string
  /** `host:port` of a Functions emulator to call instead of production. */
  readonly emulatorHost?: string | undefined
}

/** Builds the base URL of the functions, without a trailing slash. */
export function buildFunctionsBaseUrl({
  projectId,
  region = callableDefaults.region,
  emulatorHost,
}: FunctionsLocation): string {
  return emulatorHost
    ? `http://${emulatorHost}/${projectId}/${region}`
    : `https://${region}-${projectId}.cloudfunctions.net`
}
