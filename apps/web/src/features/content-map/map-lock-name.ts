/** The Web Lock under which one tab brings the map of an account up to date, and what its channel between tabs is called. */
export function mapLockName(uid: string): string {
  return `geist:map:${uid}`
}
