import { type BrowserContext, type CDPSession, chromium, type Page, type Route } from '@playwright/test'

import { browserFlags } from '../browser'
import { clockKey, clockScript } from './clock-script'
import { type DeviceState, readDevice } from './read-device'
import { within } from './within'

export interface DeviceOptions {
  readonly name: string
  readonly web: string
  /** The browser's program. */
  readonly program: string
  /** Where the browser keeps its profile, which outlives its process. */
  readonly profile: string
}

/** Handles a commit: lets it pass, or breaks it. */
type OnCommit = (route: Route) => Promise<void>

/** One device of a user: a real browser with a profile of its own. */
export class Device {
  readonly name: string
  readonly #options: DeviceOptions
  #context: BrowserContext | undefined
  #pid: number | undefined
  #observer: Page | undefined
  #observing: CDPSession | undefined
  #isOffline = false

  constructor(options: DeviceOptions) {
    this.name = options.name
    this.#options = options
  }

  get web(): string {
    return this.#options.web
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error(`The browser of ${this.name} is not running.`)
    return this.#context
  }

  get isOffline(): boolean {
    return this.#isOffline
  }

  /** Whether a page belongs to the running browser, not to one that was ended. */
  holds(page: Page): boolean {
    return page.context() === this.#context && !page.isClosed()
  }

  /** Starts the browser, without tabs. */
  async launch(): Promise<void> {
    const { program, profile } = this.#options
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: program,
      args: [...browserFlags],
      // Most steps call the journal directly: less to paint is more steps a minute.
      viewport: { width: 600, height: 600 },
      reducedMotion: 'reduce',
      // The runner handles signals: a browser that exits the process would leave the backend running.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      // Without a network the app starts from its service worker, as it does for people.
      serviceWorkers: 'allow',
    })
    this.#pid = await browserPid(context)
    context.setDefaultTimeout(10_000)
    // The TypeScript loader adds calls of `__name` to functions that are evaluated in a page.
    await context.addInitScript('globalThis.__name ??= (each) => each')
    await context.addInitScript(clockScript, clockKey)
    await context.setOffline(this.#isOffline)
    // Only now: others open pages in it, which need these scripts.
    this.#context = context
  }

  /** Reads what this device stores, from a page that runs no code of the app. */
  async read(uid: string): Promise<DeviceState> {
    const deadline = Date.now() + 15_000
    for (;;) {
      try {
        return await within(15_000, readDevice(await this.observe(), uid))
      } catch (error) {
        // Another fault may be restarting the browser.
        if (Date.now() > deadline) throw error
        await new Promise((later) => setTimeout(later, 100))
      }
    }
  }

  /**
   * A page of the app's origin without the app: a picture, which the service worker keeps, so that
   * it is there without a network too.
   */
  async observe(): Promise<Page> {
    if (this.#observer && this.holds(this.#observer)) {
      const isAlive = await within(2_000, this.#observer.evaluate('true')).catch(() => false)
      if (isAlive) return this.#observer
      void this.#observer.close().catch(() => undefined)
    }
    const page = await within(10_000, this.context.newPage())
    this.#observer = page
    this.#observing = undefined
    await page.goto(`${this.web}/mark.svg`)
    return page
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline
    if (this.#context) await within(5_000, this.#context.setOffline(isOffline))
  }

  /** Sets the clock of every page wrong, now and after a reload. */
  async setClock(wrongByMs: number): Promise<void> {
    const page = await this.observe()
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [clockKey, `${wrongByMs}`] as const)
  }

  /** Leaves the origin no more room than this, in bytes; without a number, as much as there is. */
  async setQuota(bytes?: number): Promise<void> {
    const page = await this.observe()
    this.#observing ??= await this.context.newCDPSession(page)
    const quota = { origin: this.web, ...(bytes !== undefined && { quotaSize: bytes }) }
    await within(5_000, this.#observing.send('Storage.overrideQuotaForOrigin', quota))
  }

  /** Handles each commit to Firestore; returns a function that stops this. */
  async onCommits(handle: OnCommit): Promise<() => Promise<void>> {
    const pattern = '**/documents:commit*'
    let isOver = false
    const handleUntilOver: OnCommit = (route) => (isOver ? route.fallback() : handle(route))
    await this.context.route(pattern, handleUntilOver)
    const { context } = this
    return async () => {
      isOver = true
      // Rejects when a page closes meanwhile.
      await context.unroute(pattern, handleUntilOver).catch(() => undefined)
    }
  }

  /** Ends the browser with `kill -9`; everything that was not on the disk is lost. */
  async kill(): Promise<void> {
    const closed = new Promise((done) => this.context.once('close', done))
    if (this.#pid !== undefined) process.kill(this.#pid, 'SIGKILL')
    await within(10_000, closed)
    this.#forget()
  }

  /** Closes the browser as a user does. */
  async close(): Promise<void> {
    if (!this.#context) return
    await within(10_000, this.#context.close()).catch(() => this.kill())
    this.#forget()
  }

  #forget(): void {
    this.#context = undefined
    this.#observer = undefined
    this.#observing = undefined
  }
}

async function browserPid(context: BrowserContext): Promise<number> {
  const session = await context.browser()?.newBrowserCDPSession()
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] }
  const main = processInfo.find(({ type }) => type === 'browser')
  if (!main) throw new Error('The browser does not name its own process.')
  return main.id
}
