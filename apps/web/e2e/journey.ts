import { type Browser, expect, test as base } from '@playwright/test'
import { isProfiling, recordMeasurement } from '@geist/tooling/test-profile'

import { readStoreNames, findUndeclaredNames } from './on-device'

export { expect, type Page } from '@playwright/test'

/** Console errors while offline, also of Firestore's connectivity check at www.google.com. */
export const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED/

/**
 * Console error of two commits that contend for one document, or of a commit that meets a trigger's
 * transaction. The SDK retries. It can occur in any journey.
 */
const contentionErrors = /status of (400 \(Bad Request\)|409 \(Conflict\)) \S+\/documents:commit/

/**
 * Firestore's SDK loads this picture to test the network when a connection breaks. `img-src` allows
 * it, but browsers check it against `connect-src` if a reload broke the connection, and report it.
 */
export const connectivityCheck = /www\.google\.com\/images\/cleardot\.gif/

/**
 * Console error when another device or a trigger changed the same document first. The rules refuse
 * the later commit, and the app reads the document and commits again.
 */
export const conflictErrors = /status of 403 \(Forbidden\) \S+\/documents:commit/

/**
 * Tag of journeys that leave megabytes on the server. They run last: most queries of the emulator
 * scan everything that it stores.
 */
export const large = '@large'

/**
 * Tag of journeys that run every night instead of with every change: second paths to covered
 * behaviour, rare states, and runs of a minute. Journeys that guard texts or access to them run
 * with every change.
 */
export const nightly = '@nightly'

interface Fixtures {
  /** Console errors that this journey causes on purpose. */
  readonly expectedErrors: RegExp[]
  readonly watchConsole: void
  readonly watchStores: void
  readonly measureTime: void
}

/** Playwright's `test`, which also fails on any unexpected console error. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright derives a fixture's dependencies from the pattern
  expectedErrors: async ({}, use) => {
    await use([])
  },
  watchConsole: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
      })
      context.on('weberror', (error) => errors.push(error.error().message))
      // Violations of the Content Security Policy. A worker's violations are reported nowhere else.
      context.on('request', (request) => {
        if (request.url().endsWith('/__policy')) errors.push(`Refused by the policy: ${request.postData()}`)
      })
      await use()
      const unexpected = errors.filter(
        (error) => ![contentionErrors, connectivityCheck, ...expectedErrors].some((expected) => expected.test(error)),
      )
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
  measureTime: [
    async ({ browser }, use, testInfo) => {
      if (!isProfiling()) return use()
      const startMs = performance.now()
      const startProcessorMs = await readProcessorMs(browser)
      await use()
      recordMeasurement({
        name: `${testInfo.file.split('/').at(-1)} › ${testInfo.title}`,
        wallMs: performance.now() - startMs,
        processorMs: (await readProcessorMs(browser)) - startProcessorMs,
      })
    },
    { auto: true },
  ],
  // Fails if `device-stores.ts`, which has the rules for a logout, misses a store.
  watchStores: [
    async ({ context }, use) => {
      await use()
      const openPages = context.pages().filter((page) => page.url().startsWith('http'))
      // A journey may end while a page is loading or offline.
      const undeclaredNames = await Promise.all(
        openPages.map((page) => readStoreNames(page).then(findUndeclaredNames, () => [])),
      )
      expect([...new Set(undeclaredNames.flat())]).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Processor time of a browser's processes and of this worker so far, in milliseconds. Leaves out
 * renderers that have exited, and browsers that a journey starts itself.
 */
async function readProcessorMs(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const { user, system } = process.cpuUsage()
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0) + (user + system) / 1_000
}
