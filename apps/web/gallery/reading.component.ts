import { expectAccessible } from '../e2e/access'
import { findCard, saveEdit } from '../e2e/cards'
import { createNote, expect, openSeeded, type Page, test, untilListLoaded } from './component'

const longText = (words: string) => `${words} ${'It waits, and the river goes by. '.repeat(40)}`
const dialog = (page: Page) => page.getByRole('dialog')
const openNote = (page: Page, words: string) =>
  findCard(page, words).getByRole('button', { name: 'Read in full' }).click()

/** Swipes with one finger, by a distance in CSS pixels. */
async function swipe(page: Page, x: number): Promise<void> {
  await dialog(page).evaluate((element, distance) => {
    const touchAt = (clientX: number) => new Touch({ identifier: 1, target: element, clientX, clientY: 300 })
    const start = touchAt(640)
    const end = touchAt(640 + distance)
    element.dispatchEvent(new TouchEvent('touchstart', { touches: [start], changedTouches: [start], bubbles: true }))
    element.dispatchEvent(new TouchEvent('touchend', { changedTouches: [end], bubbles: true }))
  }, x)
}

test('a user reads from note to note by keys, swipes and buttons, and edits on the way', async ({ page }) => {
  const timestamp = Date.UTC(2026, 10, 21, 14, 3)
  await openSeeded(page, '/dashboard', {
    entries: [
      createNote(longText('One.'), { timestamp, category: 'Walks', collectionName: 'Canal', neverAi: true }),
      createNote('Two, and short.', { timestamp: timestamp - 1_000, neverAi: true }),
      createNote(longText('Three.'), { timestamp: timestamp - 2_000, neverAi: true }),
    ],
  })
  await untilListLoaded(page)
  await openNote(page, 'One.')
  await expect(dialog(page)).toHaveAccessibleName(/21.* 2026/u)
  await expect(dialog(page).getByText('Walks')).toBeVisible()
  await expect(dialog(page).getByText('Canal')).toBeVisible()
  await expectAccessible(page, 'reading')
  const previous = dialog(page).getByRole('button', { name: 'Previous note' })
  const next = dialog(page).getByRole('button', { name: 'Next note' })
  await expect(previous).toBeDisabled()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page)).toContainText('One.')

  await page.keyboard.press('ArrowRight')
  await expect(dialog(page)).toContainText('Two, and short.')
  await next.click()
  await expect(dialog(page)).toContainText('Three.')
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await swipe(page, 120)
  await expect(dialog(page)).toContainText('Two, and short.')
  await swipe(page, -40)
  await expect(dialog(page)).toContainText('Two, and short.')
  await swipe(page, -120)
  await expect(dialog(page)).toContainText('Three.')

  await dialog(page).getByRole('button', { name: 'Edit' }).click()
  const content = page.getByLabel('Content')
  await expect(content).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await saveEdit(page, longText('Third.'))
  await expect(dialog(page)).toContainText('Third.')
  await expect(dialog(page).getByRole('button', { name: 'Edit' })).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(findCard(page, 'Third.').getByRole('button', { name: 'Read in full' })).toBeFocused()
})

const markdown = `# Rye bread

It was **so good**, see [the mill](https://mill.example/rye) or [press](javascript:alert(1)).

- [ ] flour
- [x] salt

> Bread is slow.

\`\`\`
half a fence is none
\`\`\`

<b>not bold</b>, and 5*3*2.`

test('Markdown is rendered, check boxes save as text, and Settings turn it off', async ({ page }) => {
  await openSeeded(page, '/dashboard', { entries: [createNote(markdown, { neverAi: true }), createNote('- [ ] milk')] })
  const card = findCard(page, 'milk')
  await card.getByRole('checkbox', { name: 'milk' }).click()
  await expect(card.getByRole('checkbox', { name: 'milk' })).toBeChecked()
  await expect(card.getByRole('checkbox', { name: 'milk' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(card.getByRole('checkbox', { name: 'milk' })).not.toBeChecked()
  // Tab reaches the check boxes of a text that its card shows whole, and skips those of an excerpt.
  await expect(card.getByRole('checkbox', { name: 'milk' })).toHaveAttribute('tabindex', '0')
  await expect(findCard(page, 'Rye bread').getByRole('checkbox').first()).toHaveAttribute('tabindex', '-1')

  await openNote(page, 'Rye bread')
  const text = dialog(page)
  await expect(text.getByRole('heading', { name: 'Rye bread', level: 3 })).toBeVisible()
  await expect(text.locator('strong')).toHaveText('so good')
  const link = text.getByRole('link', { name: 'the mill' })
  await expect(link).toHaveAttribute('href', 'https://mill.example/rye')
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(text.getByRole('link')).toHaveCount(1)
  await expect(text).toContainText('[press](javascript:alert(1))')
  await expect(text).toContainText('<b>not bold</b>, and 5*3*2.')
  await expect(text.locator('blockquote')).toHaveText('Bread is slow.')
  await expect(text.getByRole('checkbox', { name: 'salt' })).toBeChecked()
  await text.getByRole('checkbox', { name: 'flour' }).press('Space')
  await expect(text.getByRole('checkbox', { name: 'flour' })).toBeChecked()
  await expectAccessible(page, 'rendered')
  // A press on the toast leaves the dialog open.
  await page.getByRole('button', { name: 'Undo', includeHidden: true }).click()
  await expect(text.getByRole('checkbox', { name: 'flour' })).not.toBeChecked()
  await text.getByRole('checkbox', { name: 'flour' }).press('Space')
  await expect(text.getByRole('checkbox', { name: 'flour' })).toBeChecked()
  await page.keyboard.press('Escape')

  const searchField = page.getByRole('searchbox', { name: 'Search entries' })
  await searchField.fill('so good')
  await expect(findCard(page, 'Rye').locator('strong mark')).toHaveText('so good')
  // A match in the address of the link shows the text as typed.
  await searchField.fill('mill.example')
  await expect(findCard(page, 'Rye').locator('mark')).toHaveText('mill.example')

  await page.goto('/settings#reading')
  await page.getByRole('radio', { name: 'As typed' }).check({ force: true })
  await page.getByRole('radio', { name: 'Date', exact: true }).check({ force: true })
  await page.goto('/dashboard')
  const plainCard = findCard(page, '# Rye bread')
  await expect(plainCard).toContainText('- [x] flour')
  const today = await page.evaluate(() => new Date().toLocaleDateString(undefined, { dateStyle: 'medium' }))
  await expect(plainCard.locator('time')).toHaveText(today)
  const dateAndTime = new RegExp(`^${today}, \\d`, 'u')
  await expect(plainCard.getByTitle(dateAndTime).locator('.visually-hidden')).toHaveText(dateAndTime)
})
