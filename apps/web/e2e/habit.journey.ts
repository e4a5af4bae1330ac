import { expectAccessibleInBothSchemes } from './access'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, signIn, signUp } from './people'
import { seedEntries, type EntrySeed, readUid } from './seed-entries'
import {
  countedNotes,
  dayCell,
  expectCountedDays,
  expectCountedToday,
  now,
  openPanel,
  panel,
  statistic,
} from './writing-days'

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US' })

function createEntry(isoTime: string, content: string): EntrySeed {
  return { id: `habit-${crypto.randomUUID()}`, content, timestamp: Date.parse(isoTime) }
}

/** Signs up a user with these entries and opens the notes. At least one entry must be of today. */
async function signUpWithEntries(page: Page, entries: readonly EntrySeed[]) {
  await page.clock.setFixedTime(now)
  const ada = createPerson()
  await signUp(page, ada)
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  const uid = await readUid(page)
  await seedEntries(uid, entries)
  await expect(page.getByRole('article').first()).toBeVisible()
  return { ada, uid }
}

test('On this day shows three entries, and Show all moves the focus to the first of the rest @nightly', async ({
  page,
}) => {
  await signUpWithEntries(page, [
    createEntry('2026-11-20T09:00:00+01:00', 'Written yesterday.'),
    ...[2025, 2024, 2023, 2022, 2021].map((year) => createEntry(`${year}-11-21T12:00:00+01:00`, `In ${year}.`)),
  ])
  await page.getByRole('button', { name: 'On this day' }).focus()
  await page.keyboard.press('Enter')
  const lines = page.getByRole('region', { name: 'On this day' }).getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await page.getByRole('button', { name: 'Show all 5' }).focus()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(5)
  await expect(lines.nth(3).getByRole('button')).toBeFocused()
})

test('On this day causes no layout shift on narrow and wide screens @nightly', async ({ page }) => {
  await signUpWithEntries(page, [
    createEntry('2026-11-20T09:00:00+01:00', 'Written yesterday.'),
    createEntry('2025-11-21T23:30:00+01:00', 'The heron was there again.'),
    createEntry('2019-11-21T00:10:00+01:00', 'First frost.'),
  ])
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(globalThis, { shifts })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { readonly value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.reload()
    await expect(page.getByRole('button', { name: 'On this day' })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    // Layout shifts are reported in the frame after them.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    const layoutShift = await page.evaluate(
      () => (globalThis as unknown as { readonly shifts: { sum: number } }).shifts.sum,
    )
    expect(layoutShift, `${width} px`).toBeLessThanOrEqual(0.02)
  }
})

test('On this day is hidden when there are no entries @nightly', async ({ page }) => {
  await signUpWithEntries(page, [
    createEntry('2026-11-21T09:00:00+01:00', 'Today.'),
    createEntry('2025-11-20T09:00:00+01:00', 'A day off.'),
  ])
  await openPanel(page)
  await expect(statistic(page, 'Longest streak')).toHaveText('1 day')
  await expect(page.getByText('On this day')).toHaveCount(0)
})

test('the calendar counts entries per day, streaks update live, and the panel stays open after a reload @nightly', async ({
  page,
}) => {
  const { uid } = await signUpWithEntries(
    page,
    countedNotes.map(([time, content]) => createEntry(time, content)),
  )
  await expectCountedDays(page)
  await seedEntries(uid, [createEntry('2026-11-21T08:00:00+01:00', 'Today.')])
  await expectCountedToday(page)
})

test('the calendar is one tab stop, and arrow keys move by day and week @nightly', async ({ page }) => {
  await signUpWithEntries(page, [createEntry('2026-11-20T12:00:00+01:00', 'Yesterday.')])
  await openPanel(page)
  await expect(statistic(page, 'Current streak')).toHaveText('1 daytoday isn’t over yet')
  await page.getByLabel('Year').focus()
  await page.keyboard.press('Tab')
  await expect(dayCell(page, 'No notes on Saturday, November 21')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dayCell(page, '1 note on Friday, November 20')).toBeFocused()
  await expect(panel(page).getByText('1 note on Friday, November 20')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dayCell(page, 'No notes on Friday, November 13')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(dayCell(page, 'No notes on Sunday, November 16, 2025')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'November 2026 1 1' })).toBeVisible()
})

test('counts writing days in the time zone of the device @nightly', async ({ page, browser }) => {
  const { ada } = await signUpWithEntries(page, [createEntry('2026-11-20T23:30:00+01:00', 'Late in Berlin.')])
  await openPanel(page)
  await expect(dayCell(page, '1 note on Friday, November 20')).toBeVisible()
  const aucklandContext = await browser.newContext({
    timezoneId: 'Pacific/Auckland',
    locale: 'en-US',
    baseURL: page.url(),
  })
  const secondDevice = await aucklandContext.newPage()
  await secondDevice.clock.setFixedTime(now)
  await signIn(secondDevice, ada)
  await openNotes(secondDevice)
  await openPanel(secondDevice)
  await expect(dayCell(secondDevice, '1 note on Saturday, November 21')).toBeVisible()
  await expect(dayCell(secondDevice, 'No notes on Friday, November 20')).toBeVisible()
  await aucklandContext.close()
})

test('on a phone the calendar scrolls within its panel and starts at the newest week @nightly', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpWithEntries(page, [createEntry('2026-11-20T12:00:00+01:00', 'Yesterday.')])
  await openPanel(page)
  await expect(dayCell(page, '1 note on Friday, November 20')).toBeInViewport()
  await expect(dayCell(page, 'No notes on Sunday, November 16, 2025')).not.toBeInViewport()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('axe finds no violations in the calendar @nightly', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signUpWithEntries(page, [createEntry('2026-11-20T12:00:00+01:00', 'Yesterday.')])
  await expectAccessibleInBothSchemes(page, 'closed')
  await openPanel(page)
  await expect(statistic(page, 'Current streak')).toContainText('1 day')
  await page.getByText('By month').click()
  await expectAccessibleInBothSchemes(page, 'open')
})
