import { setUpdate } from '../update-store'
import { servedVersion } from './served-version'

const hourMs = 60 * 60 * 1000

/**
 * Has the browser keep this version of the app, so that it opens without a network, and looks out for newer ones: at once, every hour, and
 * whenever the tab comes to the front. A newer one waits, whole, until somebody asks for it in any tab (`takeNewVersion`); then every tab
 * reloads, for from that moment its own files are gone. Where service workers are forbidden or cannot be kept nothing happens.
 *
 * Written against the browser itself: the client of `vite-plugin-pwa` (`workbox-window`) reloads only tabs that a worker served from their
 * start, and would leave those of a first visit running the version before.
 */
export async function watchVersions(): Promise<void> {
  // Typed as always there, but absent on insecure origins and in some private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!workers) return
  try {
    let isControlled = workers.controller !== null
    workers.addEventListener('controllerchange', () => {
      void (isControlled ? followSuccessor() : greetWorker())
      isControlled = true
    })
    const registration = await workers.register('/sw.js', { updateViaCache: 'none' })
    if (registration.waiting) setUpdate('ready')
    announceInstalled(registration)
    registration.addEventListener('updatefound', () => announceInstalled(registration))
    // Another tab may have asked for the new version while this one was opening.
    if (workers.controller) await greetWorker()

    const look = () => void registration.update().catch(() => {})
    setInterval(look, hourMs)
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') look()
    })
  } catch {
    // Geist works without: it only has to be online to open.
  }
}

/** A worker that has been installed beside an active one waits. The very first one does not. */
function announceInstalled(registration: ServiceWorkerRegistration): void {
  const worker = registration.installing
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'installed' && registration.active) setUpdate('ready')
  })
}

/** The worker that served this tab has been replaced, which somebody must have asked for. */
async function followSuccessor(): Promise<void> {
  if ((await servedVersion()) !== 'this') location.reload()
}

/** Nobody has asked for a worker that this tab meets only now. It may keep another version, for a deployment can have come in between. */
async function greetWorker(): Promise<void> {
  if ((await servedVersion()) === 'another') setUpdate('ready')
}
