/** The Web Lock that the leader tab of an account holds. */
export function toSyncLockName(uid: string): string {
  return `geist:sync:${uid}`
}
