import { fillCategory } from '../e2e/people'
import { createNote, expect, openPlanted, type Page, test } from './component'

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US' })

/** A Saturday, noon in Berlin. */
const now = new Date('2026-11-21T11:00:00Z')

const createEntry = (isoTime: string, content: string) => createNote(content, { timestamp: Date.parse(isoTime) })
const panel = (page: Page) => page.getByRole('region', { name: 'Writing days' })
const dayCell = (page: Page, sentence: string) => page.getByRole('gridcell', { name: sentence, exact: true })
const statistic = (page: Page, name: string) =>
  panel(page).locator('dl > div').filter({ hasText: name }).getByRole('definition')

test('On this day lists entries of earlier years, which open in place', async ({ page }) => {
  await page.clock.setFixedTime(now)
  await openPlanted(page, '/dashboard', {
    entries: [
      createEntry('2026-11-20T09:00:00+01:00', 'Written yesterday.'),
      createEntry('2025-11-21T23:30:00+01:00', 'The heron was there again.\nSame post.'),
      createEntry('2019-11-21T00:10:00+01:00', 'First frost.'),
      createEntry('2025-11-22T00:10:00+01:00', 'Written after midnight.'),
    ],
  })
  const memories = page.getByRole('region', { name: 'On this day' })
  await expect(memories).toContainText('The heron was there again.')
  await memories.getByRole('button', { name: 'On this day' }).click()
  await expect(memories.getByRole('listitem')).toHaveText([
    'A year agoThe heron was there again.',
    '7 years agoFirst frost.',
  ])
  await memories.getByRole('button', { name: 'A year ago' }).focus()
  await page.keyboard.press('Enter')
  await expect(memories.getByRole('article')).toContainText('Same post.')
  await page.keyboard.press('Enter')
  await expect(memories.getByRole('article')).toHaveCount(0)
})

test('the calendar counts entries per day, streaks update live, and the panel stays open after a reload', async ({
  page,
  context,
}) => {
  await context.clock.setFixedTime(now)
  await openPlanted(page, '/dashboard', {
    entries: [
      createEntry('2026-11-20T23:59:00+01:00', 'Late.'),
      createEntry('2026-11-20T00:00:00+01:00', 'Early.'),
      createEntry('2026-11-20T12:00:00+01:00', 'Noon.'),
      createEntry('2026-11-19T12:00:00+01:00', 'The day before.'),
      // These days span the end of daylight saving time in October.
      createEntry('2026-10-24T23:30:00+02:00', 'One.'),
      createEntry('2026-10-25T23:30:00+01:00', 'Two.'),
      createEntry('2026-10-26T00:30:00+01:00', 'Three.'),
      createEntry('2024-02-29T12:00:00+01:00', 'A leap day.'),
    ],
  })
  await expect(panel(page)).toContainText('2 days in a row')
  await page.getByRole('button', { name: 'Writing days' }).click()
  await expect(statistic(page, 'Current streak')).toHaveText('2 daystoday is still open')
  await expect(statistic(page, 'Longest streak')).toHaveText('3 daysOct 24 – 26')
  await expect(dayCell(page, '3 entries on Friday, November 20')).toBeVisible()
  await expect(dayCell(page, '1 entry on Sunday, October 25')).toBeVisible()
  await expect(panel(page).getByText('7 entries on 5 days')).toBeVisible()

  const secondTab = await context.newPage()
  await secondTab.goto('/create-entry')
  await secondTab.getByRole('textbox', { name: 'Note' }).fill('Today.')
  await fillCategory(secondTab, 'Walks')
  await secondTab.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(statistic(page, 'Current streak')).toHaveText('3 days')
  await expect(dayCell(page, '1 entry on Saturday, November 21')).toBeVisible()

  await page.reload()
  await expect(statistic(page, 'Current streak')).toHaveText('3 days')
  await page.getByLabel('Year').selectOption('2024')
  await expect(dayCell(page, '1 entry on Thursday, February 29, 2024')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /on / })).toHaveCount(366)
})
