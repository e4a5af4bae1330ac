import type { BrowserContext, Page } from '@playwright/test'

import type { Device } from './device'
import { within } from './within'

/** A tab of the app. It may die at any moment; whoever needs it opens it again. */
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
    return this.#page !== undefined && !this.#isDead && this.device.holds(this.#page)
  }

  /** What the page has said last on its console, for whoever looks into a failure. */
  get lastWords(): readonly string[] {
    return this.#console.slice(-8)
  }

  get page(): Page {
    if (!this.#page) throw new Error(`The tab ${this.name} is not open.`)
    return this.#page
  }

  /** Opens the app, or leaves it as it is where it is open. */
  async open(path = '/dashboard'): Promise<Page> {
    const { context } = this.device
    // Whoever comes while it opens waits for the same page: one more would live on unseen. One in a browser that has been killed never comes.
    if (this.#opening?.context !== context) {
      const page = within(15_000, this.#open(path)).finally(() => {
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

  /** Asks the store of the app in this tab, once it is there. @throws when the tab dies or takes too long */
  async ask<Answer>(operation: string, ...given: readonly unknown[]): Promise<Answer> {
    const page = await this.open()
    await this.untilSignedIn()
    const task = page.evaluate(callJournal, { operation, given })
    return (await this.#orDeath(task)) as Answer
  }

  /** Waits until the app knows whose journal it is. @throws when that takes longer than `patienceMs`, or the tab dies */
  async untilSignedIn(patienceMs = 10_000): Promise<void> {
    await this.#orDeath(this.page.waitForFunction(isSignedIn, undefined, { timeout: patienceMs }), patienceMs + 1_000)
  }

  /** Ends the tab's process, as a crash does. */
  async crash(): Promise<void> {
    if (!this.isAlive) return
    const { page } = this
    const session = await this.device.context.newCDPSession(page)
    // It never answers: whoever would is gone.
    void session.send('Page.crash').catch(() => undefined)
    await within(5_000, new Promise((done) => page.once('crash', done))).catch(() => undefined)
    this.#isDead = true
    await this.close()
  }

  /** Closes the tab without a word to the page. */
  async close(): Promise<void> {
    this.#isDead = true
    if (this.#page && !this.#page.isClosed()) await within(5_000, this.#page.close()).catch(() => undefined)
  }

  async #orDeath<T>(task: Promise<T>, patienceMs = 12_000): Promise<T> {
    const { page } = this
    const died = new Promise<never>((_, fail) => {
      page.once('crash', () => fail(new Error(`The tab ${this.name} has crashed.`)))
      page.once('close', () => fail(new Error(`The tab ${this.name} has been closed.`)))
    })
    return within(patienceMs, Promise.race([task, died]))
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
