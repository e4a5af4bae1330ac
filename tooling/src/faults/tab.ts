import type { BrowserContext, Page } from '@playwright/test'

import type { Device } from './device'
import { withTimeout } from './with-timeout'

/** A tab of the app. It may die at any time, and the next user of this object reopens it. */
export class Tab {
  readonly device: Device
  readonly name: string
  #page: Page | undefined
  #isDead = true
  #opening: { readonly context: BrowserContext; readonly page: Promise<Page> } | undefined
  readonly #console: string[] = []

  constructor(device: Device, name: string) {
    this.device = device
    this.name = name
  }

  get isAlive(): boolean {
    return this.#page !== undefined && !this.#isDead && this.device.hasPage(this.#page)
  }

  get lastWords(): readonly string[] {
    return this.#console.slice(-8)
  }

  get page(): Page {
    if (!this.#page) throw new Error(`The tab ${this.name} is not open.`)
    return this.#page
  }

  async open(path = '/dashboard'): Promise<Page> {
    const { context } = this.device
    // Concurrent calls share one page: a second page would stay open unnoticed. A page of a killed
    // browser never loads, so a new context starts a new one.
    if (this.#opening?.context !== context) {
      const page = withTimeout(15_000, this.#open(path)).finally(() => {
        if (this.#opening?.page === page) this.#opening = undefined
      })
      this.#opening = { context, page }
    }
    return this.#opening.page
  }

  async #open(path: string): Promise<Page> {
    if (this.isAlive) return this.page
    const page = await this.device.context.newPage()
    this.#page = page
    this.#isDead = false
    page.on('crash', () => (this.#isDead = true))
    page.on('console', (message) => {
      if (message.type() !== 'log') this.#console.push(`${new Date().toISOString()} ${message.text()}`)
    })
    page.on('pageerror', (error) => this.#console.push(error.stack ?? error.message))
    try {
      await page.goto(this.device.web + path)
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
  async ask<Answer>(operation: string, ...given: readonly unknown[]): Promise<Answer> {
    const page = await this.open()
    await this.untilSignedIn()
    const task = page.evaluate(callJournal, { operation, given })
    return (await this.#orDeath(task)) as Answer
  }

  /**
   * Waits until the app has a signed-in session.
   * @throws if the tab dies or `patienceMs` pass
   */
  async untilSignedIn(patienceMs = 10_000): Promise<void> {
    await this.#orDeath(this.page.waitForFunction(isSignedIn, undefined, { timeout: patienceMs }), patienceMs + 1_000)
  }

  async crash(): Promise<void> {
    if (!this.isAlive) return
    const { page } = this
    const session = await this.device.context.newCDPSession(page)
    // Never resolves, since the process is gone.
    void session.send('Page.crash').catch(() => undefined)
    await withTimeout(5_000, new Promise((done) => page.once('crash', done))).catch(() => undefined)
    this.#isDead = true
    await this.close()
  }

  async close(): Promise<void> {
    this.#isDead = true
    if (this.#page && !this.#page.isClosed()) await withTimeout(5_000, this.#page.close()).catch(() => undefined)
  }

  async #orDeath<T>(task: Promise<T>, patienceMs = 12_000): Promise<T> {
    const { page } = this
    const died = new Promise<never>((_, fail) => {
      page.once('crash', () => fail(new Error(`The tab ${this.name} has crashed.`)))
      page.once('close', () => fail(new Error(`The tab ${this.name} has been closed.`)))
    })
    return withTimeout(patienceMs, Promise.race([task, died]))
  }
}

interface Exposed {
  readonly session: () => { readonly status: string }
  readonly [operation: string]: (...given: unknown[]) => unknown
}

/** Runs in the page. */
function callJournal({ operation, given }: { operation: string; given: readonly unknown[] }): unknown {
  const journal = (globalThis as unknown as { readonly geistJournal: Exposed }).geistJournal
  return journal[operation]?.(...given)
}

/** Runs in the page. */
function isSignedIn(): boolean {
  const journal = (globalThis as unknown as { readonly geistJournal?: Exposed }).geistJournal
  return journal?.session().status === 'signed-in'
}
