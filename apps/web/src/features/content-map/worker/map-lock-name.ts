/**
 * Name of the Web Lock that serializes map updates across tabs, and of the map's BroadcastChannel.
 */
export function mapLockName(uid: string): string {
  return `geist:map:${uid}`
}
