import { setUpdateStatus } from '../update-store'
import { compareServedVersion } from './compare-served-version'

const checkIntervalMs = 60 * 60 * 1_000

/**
 * Registers the service worker, so that the app opens offline, and checks for updates: at once,
 * every hour, and whenever the tab becomes visible. A new version waits fully installed until the
 * user accepts it in any tab (`activateUpdate`). Then every tab reloads, because the files of its
 * own version are gone. Does nothing if service workers are unavailable.
 *
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
      void (isControlled ? reloadIfOutdated() : reportIfNewer())
      isControlled = true
    })
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
    // The first worker waits for a moment too, but not beside an active one.
    if (registration.waiting && registration.active) setUpdateStatus('ready')
    reportInstalled(registration)
    registration.addEventListener('updatefound', () => reportInstalled(registration))
    // Another tab may have activated the new version while this one was opening.
    if (workers.controller) await reportIfNewer()

    const checkForUpdate = () => void registration.update().catch(() => {})
    setInterval(checkForUpdate, checkIntervalMs)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') checkForUpdate()
    })
  } catch {
    // The app works without a service worker, but opens only online.
  }
}

/**
 * Reports a worker once it is installed, if another one was active before. The first worker
 * replaces none, so it is not an update. This reads the active worker before it waits: afterwards,
 * it may be the first worker itself.
 */
function reportInstalled({ installing, active }: ServiceWorkerRegistration): void {
  if (!installing || !active) return
  installing.addEventListener('statechange', () => {
    if (installing.state === 'installed') setUpdateStatus('ready')
  })
}

/** Called when another worker takes control of this tab: the user accepted an update. */
async function reloadIfOutdated(): Promise<void> {
  if ((await compareServedVersion()) !== 'same') location.reload()
}

/**
 * Called when a first worker takes control of this tab. The worker may cache another version than
 * this page, if a deployment came in between.
 */
async function reportIfNewer(): Promise<void> {
  if ((await compareServedVersion()) === 'different') setUpdateStatus('ready')
}
