import { expect, test as base } from '@playwright/test'

export { expect, type Page } from '@playwright/test'

/**
 * What the browser logs for every request while a journey has taken its network away, and for the look at www.google.com by which
 * Firestore's SDK tells a broken server from a broken network.
 */
export const disconnected = /ERR_INTERNET_DISCONNECTED|ERR_NAME_NOT_RESOLVED/

interface Fixtures {
  /** Errors on the browser's console that this journey causes on purpose: those that match are no failure. */
  readonly expectedErrors: RegExp[]
  readonly watchConsole: void
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
        if (message.type() === 'error') errors.push(message.text())
      })
      context.on('weberror', (error) => errors.push(error.error().message))
      await use()
      const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))
      expect(unexpected).toEqual([])
    },
    { auto: true },
  ],
})
