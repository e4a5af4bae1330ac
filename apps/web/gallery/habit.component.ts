import { expectAccessible } from '../e2e/access'
import { fillCategory } from '../e2e/people'
import { countedNotes, expectCountedDays, expectCountedToday, now } from '../e2e/writing-days'
import { createNote, expect, openSeeded, test } from './component'

test.use({ timezoneId: 'Europe/Berlin', locale: 'en-US' })

const createEntry = (isoTime: string, content: string) => createNote(content, { timestamp: Date.parse(isoTime) })

test('On this day lists entries of earlier years, which open in place', async ({ page }) => {
  await page.clock.setFixedTime(now)
  await openSeeded(page, '/dashboard', {
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
  await expectAccessible(page, 'on this day')
  await memories.getByRole('button', { name: 'A year ago' }).focus()
  await page.keyboard.press('Enter')
  await expect(memories.getByRole('article')).toContainText('Same post.')
  await expectAccessible(page, 'on this day, opened')
  await page.keyboard.press('Enter')
  await expect(memories.getByRole('article')).toHaveCount(0)
})

test('the calendar counts entries per day, streaks update live, and the panel stays open after a reload', async ({
  page,
  context,
}) => {
  await context.clock.setFixedTime(now)
  await openSeeded(page, '/dashboard', {
    entries: countedNotes.map(([time, content]) => createEntry(time, content)),
  })
  await expectCountedDays(page)

  const secondTab = await context.newPage()
  await secondTab.goto('/create-entry')
  await secondTab.getByRole('textbox', { name: 'Note' }).fill('Today.')
  await fillCategory(secondTab, 'Walks')
  await secondTab.getByRole('button', { name: 'Submit', exact: true }).click()
  await expectCountedToday(page)
})
