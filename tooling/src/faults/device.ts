import { type BrowserContext, type CDPSession, chromium, type Page, type Route } from '@playwright/test'

import { browserFlags } from '../browser'
import { clockOffsetKey, offsetClockScript } from './offset-clock-script'
import { type DeviceState, readDevice } from './read-device'
import { withTimeout } from './with-timeout'

export interface DeviceOptions {
  readonly name: string
  readonly appUrl: string
  readonly executablePath: string
  /** The folder of the browser profile, which outlives the process. */
  readonly profile: string
}

/** Continues or breaks the request of a commit. */
type CommitHandler = (route: Route) => Promise<void>

/** One device of a user: a real browser with a separate profile. */
export class Device {
  readonly name: string
  readonly #options: DeviceOptions
  #context: BrowserContext | undefined
  #pid: number | undefined
  #observer: Page | undefined
  #observerSession: CDPSession | undefined
  #isOffline = false

  constructor(options: DeviceOptions) {
    this.name = options.name
    this.#options = options
  }

  get appUrl(): string {
    return this.#options.appUrl
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error(`The browser of ${this.name} is not running.`)
    return this.#context
  }

  get isOffline(): boolean {
    return this.#isOffline
  }

  /** Whether the page belongs to the running browser, not to a killed one. */
  hasPage(page: Page): boolean {
    return page.context() === this.#context && !page.isClosed()
  }

  async launch(): Promise<void> {
    const { executablePath, profile } = this.#options
    const context = await chromium.launchPersistentContext(profile, {
      executablePath,
      args: [...browserFlags],
      // A small viewport saves painting: most steps call the journal directly.
      viewport: { width: 600, height: 600 },
      reducedMotion: 'reduce',
      // Without these, Playwright would end this process on a signal and orphan the backend.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      // The app must start offline from its service worker, as in production.
      serviceWorkers: 'allow',
    })
    this.#pid = await findBrowserPid(context)
    context.setDefaultTimeout(10_000)
    // The TypeScript loader adds calls to `__name` to functions that are evaluated in a page.
    await context.addInitScript('globalThis.__name ??= (value) => value')
    await context.addInitScript(offsetClockScript, clockOffsetKey)
    await context.setOffline(this.#isOffline)
    // Sets the context last: other code opens pages in it, which need the init scripts.
    this.#context = context
  }

  /** Reads the device's storage through a page that does not run the app. */
  async readState(uid: string): Promise<DeviceState> {
    const deadline = Date.now() + 15_000
    for (;;) {
      try {
        return await withTimeout(15_000, readDevice(await this.observerPage(), uid))
      } catch (error) {
        // Another fault may be restarting the browser.
        if (Date.now() > deadline) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }

  /** Gets a page of the app's origin without the app: an image that the service worker caches. */
  async observerPage(): Promise<Page> {
    if (this.#observer && this.hasPage(this.#observer)) {
      const isAlive = await withTimeout(2_000, this.#observer.evaluate('true')).catch(() => false)
      if (isAlive) return this.#observer
      void this.#observer.close().catch(() => undefined)
    }
    const page = await withTimeout(10_000, this.context.newPage())
    this.#observer = page
    this.#observerSession = undefined
    await page.goto(`${this.appUrl}/mark.svg`)
    return page
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline
    if (this.#context) await withTimeout(5_000, this.#context.setOffline(isOffline))
  }

  /** Sets the clock offset of all pages, which survives reloads. */
  async setClockOffset(offsetMs: number): Promise<void> {
    const page = await this.observerPage()
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [clockOffsetKey, `${offsetMs}`] as const)
  }

  /** Overrides the origin's storage quota in bytes; without a number, resets it. */
  async setQuota(bytes?: number): Promise<void> {
    const page = await this.observerPage()
    this.#observerSession ??= await this.context.newCDPSession(page)
    const quota = { origin: this.appUrl, ...(bytes !== undefined && { quotaSize: bytes }) }
    await withTimeout(5_000, this.#observerSession.send('Storage.overrideQuotaForOrigin', quota))
  }

  /**
   * Routes each commit to Firestore through the handler.
   * @returns a function that removes it
   */
  async onCommits(handle: CommitHandler): Promise<() => Promise<void>> {
    const pattern = '**/documents:commit*'
    let isRemoved = false
    const handleUntilRemoved: CommitHandler = (route) => (isRemoved ? route.fallback() : handle(route))
    await this.context.route(pattern, handleUntilRemoved)
    const { context } = this
    return async () => {
      isRemoved = true
      // Rejects if a page closes meanwhile.
      await context.unroute(pattern, handleUntilRemoved).catch(() => undefined)
    }
  }

  /** Kills the browser with SIGKILL; unflushed data is lost. */
  async kill(): Promise<void> {
    const closing = new Promise((resolve) => this.context.once('close', resolve))
    if (this.#pid !== undefined) process.kill(this.#pid, 'SIGKILL')
    await withTimeout(10_000, closing)
    this.#clearHandles()
  }

  async close(): Promise<void> {
    if (!this.#context) return
    await withTimeout(10_000, this.#context.close()).catch(() => this.kill())
    this.#clearHandles()
  }

  #clearHandles(): void {
    this.#context = undefined
    this.#observer = undefined
    this.#observerSession = undefined
  }
}

async function findBrowserPid(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const browserProcess = processInfo.find(({ type }) => type === 'browser')
  if (!browserProcess) throw new Error('The browser did not report its own process.')
  return browserProcess.id
}
