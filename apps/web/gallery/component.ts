import { type Entry, defaultSettings, type Settings } from '@geist/domain'

import { expect, type Page, test as base } from '../e2e/journey'
import { findCard } from '../e2e/cards'
import { journeyKeyPrefix } from '../e2e/on-device'
import { storeTexts } from '../e2e/store-texts'
import type { SeededJournal } from './seeded-app'
import { adaUid, createEntry } from './sample-data'

export { expect, type Page } from '../e2e/journey'

/**
 * The test of a component: a screen of the app on a seeded journal, without a backend. Fails like
 * a journey on console errors, and on any request that it does not answer itself.
 */
export const test = base.extend<{ readonly watchRequests: void }>({
  watchRequests: [
    async ({ context }, use) => {
      const unanswered: string[] = []
      await context.route(/^https:/u, async (route) => {
        unanswered.push(route.request().url())
        await route.abort()
      })
      // A note that is read for a moment asks for similar ones.
      await context.route('**/fetchSimilarVectors', (route) =>
        route.fulfill({ json: { result: { similarVectors: [] } } }),
      )
      await use()
      expect(unanswered).toEqual([])
    },
    { auto: true },
  ],
})

test.use({ viewport: { width: 1280, height: 800 } })

/** Opens a screen of the app, signed in as Ada, on a device with this journal. */
export async function openSeeded(page: Page, path: string, journal: Partial<SeededJournal> = {}): Promise<void> {
  const seededJournal: SeededJournal = { entries: [], notebooks: [], ...journal }
  await page.addInitScript(
    ([key, journalToSeed]) => {
      // A reload must not undo what the test has changed.
      if (sessionStorage.getItem(key) !== null) return
      sessionStorage.setItem(key, 'true')
      window.seededJournal = journalToSeed
    },
    [`${journeyKeyPrefix}seeded`, seededJournal] as const,
  )
  await page.goto(path)
}

/** Stores that Ada has accepted the notice about AI. */
export async function acceptAiNotice(page: Page): Promise<void> {
  const settings: Settings = { ...defaultSettings, aiNotice: { recipient: 'ai.example' } }
  await storeTexts(page, { [`geist:settings:${adaUid}`]: JSON.stringify(settings) })
}

/** Creates a note of Ada's, by default a minute old. */
export function createNote(content: string, overrides: Partial<Entry> = {}): Entry {
  const timestamp = overrides.timestamp ?? Date.now() - 60_000
  return createEntry({ id: `note-${crypto.randomUUID()}`, content, timestamp, updatedAt: timestamp, ...overrides })
}

/**
 * Waits for the virtualized list of notes. It replaces the cards of the first paint: a focus, a
 * menu or a click on one of those would be lost.
 */
export async function untilListLoaded(page: Page): Promise<void> {
  await expect(page.locator('main li[data-index]').first()).toHaveAttribute('style', /translateY/u)
}

/** Chooses an item of a card's menu with the keyboard alone, once the menu has loaded. */
export async function chooseByKeyboard(page: Page, words: string, item: string): Promise<void> {
  const moreButton = findCard(page, words).getByRole('button', { name: 'More' })
  await expect(moreButton).toBeEnabled()
  await moreButton.press('Enter')
  await page.getByRole('menuitem', { name: item, exact: true }).press('Enter')
}

/** Presses a shortcut once its code, which loads after the first paint, handles the key. */
export async function pressFirstShortcut(page: Page, key: string): Promise<void> {
  // An unhandled event changes nothing, and only a handled one is cancelled.
  await page.waitForFunction(
    (pressedKey) =>
      !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressedKey, bubbles: true, cancelable: true })),
    key,
  )
}
