import { expect, test as base } from '@playwright/test'

import { namesOnDevice, undeclared } from './on-device'

export { expect, type Page } from '@playwright/test'

/**
 * What the browser logs for every request while a journey has taken its network away, and for the look at www.google.com by which
 * Firestore's SDK tells a broken server from a broken network.
 */
export const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED/

/**
 * What the browser logs when a commit meets another of the same document, or a trigger that reads it in that moment: the SDK commits again. It may happen in any
 * journey.
 */
const contended = /status of (400 \(Bad Request\)|409 \(Conflict\)) \S+\/documents:commit/

/**
 * What the browser logs when another device's commit of the same note came first: the rules refuse the later one, which is then decided anew.
 */
export const overtaken = /status of 403 \(Forbidden\) \S+\/documents:commit/

/** The tag of journeys that leave megabytes on the server. They come last: the emulator looks through all it has for most of what it is asked. */
export const large = '@large'

/**
 * The tag of journeys that are played every night, not with every change: second ways to what another journey shows, states that few people meet, and
 * what takes a minute. Whatever guards words, and whatever guards who can read them, is played with every change.
 */
export const nightly = '@nightly'

interface Fixtures {
  /** Errors on the browser's console that this journey causes on purpose: those that match are no failure. */
  readonly expectedErrors: RegExp[]
  readonly watchConsole: void
  readonly watchStores: void
}

/** A journey. Anything unexpected on the browser's console fails it: an error that nobody sees is still one. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
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
      // What the site's policy has refused. Of what it refuses a worker, nothing else is heard.
      context.on('request', (request) => {
        if (request.url().endsWith('/__policy')) errors.push(`Refused by the policy: ${request.postData()}`)
      })
      await use()
      const unexpected = errors.filter(
        (error) => ![contended, ...expectedErrors].some((expected) => expected.test(error)),
      )
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
  // Every journey: a key, a database or a cache that `device-stores.ts` does not declare has no rule for a logout.
  watchStores: [
    async ({ context }, use) => {
      await use()
      const open = context.pages().filter((page) => page.url().startsWith('http'))
      // A journey may end while a page loads or its network is gone.
      const found = await Promise.all(open.map((page) => namesOnDevice(page).then(undeclared, () => [])))
      expect([...new Set(found.flat())]).toEqual([])
    },
    { auto: true },
  ],
})
