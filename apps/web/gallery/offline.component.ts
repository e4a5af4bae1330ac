import { expectStoredNotesListed } from '../e2e/offline-page'
import { openSeeded, test } from './component'

test('a stored note is listed with its text, its category (or No Category) and its time', async ({ page }) => {
  // The page only believes to be offline: its code still loads.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await openSeeded(page, '/create-entry')
  await expectStoredNotesListed(page)
})
