import { setUpdate } from '../update-store'
import { compareServedVersion } from './served-version'

const hourMs = 60 * 60 * 1000

/**
 * Registers the service worker, so that the app opens offline, and checks for updates: at once,
 * every hour, and whenever the tab becomes visible. A new version waits fully installed until the
 * user accepts it in any tab (`activateUpdate`). Then every tab reloads, because the files of its
 * own version are gone. Does nothing if service workers are unavailable.
 * Uses the browser's API directly: the client of `vite-plugin-pwa` (`workbox-window`) reloads only
 * tabs that a worker controlled from the start. Tabs of a first visit would keep running the old
 * version.
 */
export async function watchVersions(): Promise<void> {
  // Missing on insecure origins and in some private windows, despite its type.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  try {
    let isControlled = workers.controller !== null
    workers.addEventListener('controllerchange', () => {
      void (isControlled ? reloadIfOutdated() : announceIfNewer())
      isControlled = true
    })
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
    if (registration.waiting) setUpdate('ready')
    announceInstalled(registration)
    registration.addEventListener('updatefound', () => announceInstalled(registration))
    // Another tab may have activated the new version while this one was opening.
    if (workers.controller) await announceIfNewer()

    const checkForUpdate = () => void registration.update().catch(() => {})
    setInterval(checkForUpdate, hourMs)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') checkForUpdate()
    })
  } catch {
    // The app works without a service worker, but opens only online.
  }
}

/**
 * Reports a worker that was installed beside an active one. The very first worker does not wait.
 */
function announceInstalled(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && registration.active) setUpdate('ready')
  })
}

/** The worker that controlled this tab was replaced, so the user accepted an update. */
async function reloadIfOutdated(): Promise<void> {
  if ((await compareServedVersion()) !== 'this') location.reload()
}

/**
 * This tab sees its first worker, without an accepted update. That worker may cache another version
 * if a deployment came in between.
 */
async function announceIfNewer(): Promise<void> {
  if ((await compareServedVersion()) === 'another') setUpdate('ready')
}
