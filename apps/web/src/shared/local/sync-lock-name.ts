export function syncLockName(uid: string): string {
  return `geist:sync:${uid}`
}
