/** The Web Lock that the tab holds which keeps an account's journal and the server in step. */
export function syncLockName(uid: string): string {
  return `geist:sync:${uid}`
}
