import { callableDefaults } from '@geist/domain'

export interface FunctionsLocation {
  readonly projectId: string
  /** Where the functions are deployed; The default region unless given. */
  readonly region?: string
  /** `host:port` of a Functions emulator to call instead of production. */
  readonly emulatorHost?: string | undefined
}

/** The address that a function's name is appended to, without a slash at its end. */
export function functionsBaseUrl({
  projectId,
  region = callableDefaults.region,
  emulatorHost,
}: FunctionsLocation): string {
  return emulatorHost
    ? `http://${emulatorHost}/${projectId}/${region}`
    : `https://${region}-${projectId}.cloudfunctions.net`
}
