import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { browserFlags, resolveBrowser } from '@geist/tooling/browser'
import { type BrowserContext, chromium, type Page } from '@playwright/test'

/** How a page can end abruptly. */
export const tabEndings = ['tab closed', 'renderer killed', 'browser killed'] as const
export type TabEnding = (typeof tabEndings)[number]

/** A browser with a profile on disk, which survives its processes. */
export class Device implements AsyncDisposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'geist-bench-'))
  readonly #url: string
  readonly #flags: readonly string[]
  #context: BrowserContext | undefined

  /**
   * @param url the page that new tabs show
   * @param flags command-line flags for Chromium
   */
  constructor(url: string, flags: readonly string[] = browserFlags) {
    this.#url = url
    this.#flags = flags
  }

  /** Opens a new tab in a separate process. Starts the browser if it is not running. */
  async openTab(): Promise<Page> {
    this.#context ??= await chromium.launchPersistentContext(this.#folder, {
      executablePath: await resolveBrowser(),
      args: [...this.#flags],
    })
    const page = await this.#context.newPage()
    await page.goto(this.#url)
    return page
  }

  /** Runs a task on a new tab and closes it. */
  async onTab<T>(task: (page: Page) => Promise<T>): Promise<T> {
    const page = await this.openTab()
    try {
      return await task(page)
    } finally {
      await page.close()
    }
  }

  /** @returns a function that ends a tab, or the whole browser, without time for cleanup */
  async prepareEnding(page: Page, ending: TabEnding): Promise<() => Promise<void>> {
    switch (ending) {
      case 'tab closed':
        return () => page.close()
      case 'renderer killed':
        return prepareCrash(page)
      case 'browser killed':
        return this.#prepareKill(page.context())
      default:
        return ending satisfies never
    }
  }

  /** Closes the browser gracefully; the next tab restarts it. */
  async quit(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.quit()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  #prepareKill(context: BrowserContext): () => Promise<void> {
    const pid = this.#readBrowserPid()
    const closed = new Promise((resolve) => context.once('close', resolve))
    return async () => {
      process.kill(pid, 'SIGKILL')
      await closed
      this.#context = undefined
    }
  }

  /** Chromium locks its profile with a link to `host-pid`. */
  #readBrowserPid(): number {
    const [, pid] = /-(\d+)$/.exec(readlinkSync(join(this.#folder, 'SingletonLock'))) ?? []
    if (!pid) throw new Error('The browser has no lock with its process id.')
    return Number(pid)
  }
}

async function prepareCrash(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const crashed = new Promise((resolve) => page.once('crash', resolve))
  return async () => {
    // The command never resolves, since it crashes its own target.
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await page.close()
  }
}
