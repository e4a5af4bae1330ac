/** Activates the waiting service worker; all tabs then reload. If none waits, reloads this tab. */
export async function activateUpdate(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  // A browser that stores nothing for this site rejects.
  const registration = await workers?.getRegistration().catch(() => undefined)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has this page's origin and takes none
  if (registration?.waiting) registration.waiting.postMessage({ type: 'SKIP_WAITING' })
  else location.reload()
}
