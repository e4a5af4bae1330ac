export function toSyncLockName(uid: string): string {
  return `geist:sync:${uid}`
}
