/** Lets the version that waits take over. All tabs reload as it does; where none waits any more, this one. */
export async function takeNewVersion(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // A browser that stores nothing for this site refuses to say.
  const registration = await workers?.getRegistration().catch(() => undefined)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes none
  if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  else location.reload()
}
