import { expect, type Page } from './journey'

/** A Saturday, noon in Berlin. */
export const now = new Date('2026-11-21T11:00:00Z')

export const panel = (page: Page) => page.getByRole('region', { name: 'Writing days' })
export const dayCell = (page: Page, sentence: string) => page.getByRole('gridcell', { name: sentence, exact: true })
export const statistic = (page: Page, name: string) =>
  panel(page).locator('dl > div').filter({ hasText: name }).getByRole('definition')

export async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Writing days' }).click()
  await expect(page.getByRole('grid', { name: 'Notes by day' })).toBeVisible()
}

/** Times and texts of the notes that {@link expectCountedDays} expects, in the time of Berlin. */
export const countedNotes = [
  ['2026-11-20T23:59:00+01:00', 'Late.'],
  ['2026-11-20T00:00:00+01:00', 'Early.'],
  ['2026-11-20T12:00:00+01:00', 'Noon.'],
  ['2026-11-19T12:00:00+01:00', 'The day before.'],
  // These days span the end of daylight saving time in October.
  ['2026-10-24T23:30:00+02:00', 'One.'],
  ['2026-10-25T23:30:00+01:00', 'Two.'],
  ['2026-10-26T00:30:00+01:00', 'Three.'],
  ['2024-02-29T12:00:00+01:00', 'A leap day.'],
] as const

/** Expects that the panel, which it opens, counts {@link countedNotes}. */
export async function expectCountedDays(page: Page): Promise<void> {
  await expect(panel(page)).toContainText('2 days in a row')
  await openPanel(page)
  await expect(statistic(page, 'Current streak')).toHaveText('2 daystoday isn’t over yet')
  await expect(statistic(page, 'Longest streak')).toHaveText('3 daysOct 24 – 26')
  await expect(dayCell(page, '3 notes on Friday, November 20')).toBeVisible()
  await expect(dayCell(page, '1 note on Sunday, October 25')).toBeVisible()
  await expect(panel(page).getByText('7 notes on 5 days')).toBeVisible()
}

/** Expects that a note of today is counted, also after a reload. */
export async function expectCountedToday(page: Page): Promise<void> {
  await expect(statistic(page, 'Current streak')).toHaveText('3 days')
  await expect(dayCell(page, '1 note on Saturday, November 21')).toBeVisible()

  await page.reload()
  await expect(statistic(page, 'Current streak')).toHaveText('3 days')
  await page.getByLabel('Year').selectOption('2024')
  await expect(dayCell(page, '1 note on Thursday, February 29, 2024')).toBeVisible()
  await expect(page.getByRole('gridcell', { name: /on / })).toHaveCount(366)
}
