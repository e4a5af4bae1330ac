import { expectAccessible } from '../e2e/access'
import { openSettingsSection } from '../e2e/settings-section'
import { expect, openSeeded, type Page, test } from './component'

const toggle = (page: Page, title: string) => page.getByRole('main').getByRole('button', { name: title, exact: true })
const photoReader = (page: Page) => page.getByRole('radio', { name: 'Read it on this device' })

test('Settings opens its first section only, and the device remembers which ones the user opens', async ({ page }) => {
  await openSeeded(page, '/settings')
  await expect(toggle(page, 'Appearance')).toHaveAttribute('aria-expanded', 'true')
  for (const title of ['AI', 'Photos of text', 'Blocked people', 'Account'])
    await expect(toggle(page, title)).toHaveAttribute('aria-expanded', 'false')
  await expect(toggle(page, 'AI')).toHaveAccessibleDescription(/^Suggestions/u)
  await expectAccessible(page, 'settings, closed')

  await toggle(page, 'Photos of text').press('Enter')
  await expect(photoReader(page)).toBeVisible()
  await photoReader(page).check()
  await toggle(page, 'Appearance').press('Space')
  await expect(page.getByRole('radio', { name: 'Dark' })).toHaveCount(0)
  await expect(toggle(page, 'Appearance')).toBeFocused()
  await page.reload()
  await expect(photoReader(page)).toBeChecked()
  await expect(toggle(page, 'Appearance')).toHaveAttribute('aria-expanded', 'false')
  await openSettingsSection(page, 'Photos of text')
  await expect(photoReader(page)).toBeVisible()
})

test('an anchor opens its section and scrolls to it, also after the user has closed it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 })
  await openSeeded(page, '/settings#photos')
  await expect(photoReader(page)).toBeInViewport()
  await toggle(page, 'Photos of text').click()
  await expect(photoReader(page)).toHaveCount(0)
  await toggle(page, 'Appearance').click()
  await page.evaluate(() => (location.hash = '#appearance'))
  await expect(toggle(page, 'Appearance')).toHaveAttribute('aria-expanded', 'true')
  await page.evaluate(() => (location.hash = '#photos'))
  await expect(photoReader(page)).toBeInViewport()
})
