import type { BrowserContext, Page } from '@playwright/test'

import type { Device } from './device'
import { withTimeout } from './with-timeout'

/** A tab of the app. It may die at any time; the next call reopens it. */
export class Tab {
  readonly device: Device
  readonly name: string
  #page: Page | undefined
  #isDead = true
  #pendingOpen: { readonly context: BrowserContext; readonly page: Promise<Page> } | undefined
  readonly #consoleLines: string[] = []

  constructor(device: Device, name: string) {
    this.device = device
    this.name = name
  }

  get isAlive(): boolean {
    return this.#page !== undefined && !this.#isDead && this.device.hasPage(this.#page)
  }

  /** The last console messages and errors, for the log of a failure. */
  get recentConsoleLines(): readonly string[] {
    return this.#consoleLines.slice(-8)
  }

  get page(): Page {
    if (!this.#page) throw new Error(`The tab ${this.name} is not open.`)
    return this.#page
  }

  async open(path = '/dashboard'): Promise<Page> {
    const { context } = this.device
    // Concurrent calls share one page: a second page would stay open unnoticed. A page of a killed
    // browser never loads, so a new context starts a new one.
    if (this.#pendingOpen?.context !== context) {
      const page = withTimeout(15_000, this.#open(path)).finally(() => {
        if (this.#pendingOpen?.page === page) this.#pendingOpen = undefined
      })
      this.#pendingOpen = { context, page }
    }
    return this.#pendingOpen.page
  }

  async #open(path: string): Promise<Page> {
    if (this.isAlive) return this.page
    const page = await this.device.context.newPage()
    this.#page = page
    this.#isDead = false
    page.on('crash', () => (this.#isDead = true))
    page.on('console', (message) => {
      if (message.type() !== 'log') this.#consoleLines.push(`${new Date().toISOString()} ${message.text()}`)
    })
    page.on('pageerror', (error) => this.#consoleLines.push(error.stack ?? error.message))
    try {
      await page.goto(this.device.appUrl + path)
    } catch (error) {
      await this.close()
      throw error
    }
    return page
  }

  /**
   * Calls an operation of the app's journal in this tab once it is available.
   * @throws if the tab dies or the timeout passes
   */
  async call<Result>(operation: string, ...args: readonly unknown[]): Promise<Result> {
    const page = await this.open()
    await this.waitUntilSignedIn()
    const task = page.evaluate(callJournal, { operation, args })
    return (await this.#rejectIfTabEnds(task)) as Result
  }

  /**
   * Waits until the app has a signed-in session.
   * @throws if the tab dies or `timeoutMs` pass
   */
  async waitUntilSignedIn(timeoutMs = 10_000): Promise<void> {
    await this.#rejectIfTabEnds(
      this.page.waitForFunction(isSignedIn, undefined, { timeout: timeoutMs }),
      timeoutMs + 1_000,
    )
  }

  /** Crashes the renderer process. */
  async crash(): Promise<void> {
    if (!this.isAlive) return
    const { page } = this
    const session = await this.device.context.newCDPSession(page)
    // The command never resolves, since it ends the process.
    void session.send('Page.crash').catch(() => undefined)
    await withTimeout(5_000, new Promise((resolve) => page.once('crash', resolve))).catch(() => undefined)
    this.#isDead = true
    await this.close()
  }

  async close(): Promise<void> {
    this.#isDead = true
    if (this.#page && !this.#page.isClosed()) await withTimeout(5_000, this.#page.close()).catch(() => undefined)
  }

  async #rejectIfTabEnds<T>(task: Promise<T>, timeoutMs = 12_000): Promise<T> {
    const { page } = this
    const tabEnding = new Promise<never>((_, reject) => {
      page.once('crash', () => reject(new Error(`The tab ${this.name} has crashed.`)))
      page.once('close', () => reject(new Error(`The tab ${this.name} has been closed.`)))
    })
    return withTimeout(timeoutMs, Promise.race([task, tabEnding]))
  }
}

interface ExposedJournal {
  readonly session: () => { readonly status: string }
  readonly [operation: string]: (...args: unknown[]) => unknown
}

/** Runs in the page. */
function callJournal({ operation, args }: { operation: string; args: readonly unknown[] }): unknown {
  const journal = (globalThis as unknown as { readonly geistJournal: ExposedJournal }).geistJournal
  return journal[operation]?.(...args)
}

/** Runs in the page. */
function isSignedIn(): boolean {
  const journal = (globalThis as unknown as { readonly geistJournal?: ExposedJournal }).geistJournal
  return journal?.session().status === 'signed-in'
}
