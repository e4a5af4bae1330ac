import type { Device } from './device'

/** The username of a device's account, which `claimName` claims. */
export function usernameOf({ uid }: Pick<Device, 'uid'>): string {
  return `ada-${uid.slice(0, 8).toLowerCase()}`
}
