import { readStoredEntries, savedLocally, storeOffline } from '../e2e/offline-page'
import { expect, openPlanted, test } from './component'

test('a stored note is listed with its text, its category (or No Category) and its time', async ({ page }) => {
  // The page only believes to be offline: its code still loads.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await openPlanted(page, '/create-entry')
  const entryField = page.getByPlaceholder('Write your entry here...')
  const save = page.getByRole('button', { name: 'Save Entry' })
  await expect(save).toBeDisabled()
  await entryField.fill('  ')
  await expect(save).toBeDisabled()
  await storeOffline(page, { content: 'The train stopped in the tunnel.\nNobody spoke.', category: ' Travel ' })
  await expect(entryField).toHaveValue('')
  await expect(page.getByPlaceholder('Category')).toHaveValue('')
  await expect(entryField).toBeFocused()
  await storeOffline(page, { content: 'Then all at once.' })

  const items = page.getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('Then all at once.')
  await expect(items.first()).toContainText('No Category')
  await expect(items.last()).toContainText('Nobody spoke.')
  await expect(items.last()).toContainText('Travel')
  const writtenAt = await items.last().locator('time').getAttribute('datetime')
  expect(Math.abs(Date.parse(writtenAt ?? '') - Date.now())).toBeLessThan(60_000)
  expect(await readStoredEntries(page)).toMatchObject([
    { content: 'The train stopped in the tunnel.\nNobody spoke.', category: 'Travel' },
    { content: 'Then all at once.', category: '' },
  ])
  await page.getByPlaceholder('Category').press('Enter')
  await entryField.fill('On')
  await expect(page.getByText(savedLocally)).toBeHidden()
})
