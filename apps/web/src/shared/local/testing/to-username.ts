import type { Device } from './device'

/** Returns the username that `claimUsername` claims for a device's account. */
export function toUsername({ uid }: Pick<Device, 'uid'>): string {
  return `ada-${uid.slice(0, 8).toLowerCase()}`
}
