import { expectAccessible } from '../e2e/access'
import { acceptAiNotice, createNote, expect, openSeeded, type Page, test } from './component'

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' })
const replyButton = (page: Page) => page.getByRole('button', { name: 'Quick reply' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Quick reply' })
const draft = 'The heron was back at the lock this morning, on its post.'

const entries = [
  createNote('Walked before breakfast. A heron stood on the post at the lock.', { timestamp: Date.now() }),
  createNote('The young heron has taken the third post.', { timestamp: Date.UTC(2024, 4, 30, 12) }),
]
const [walk, post] = entries as [(typeof entries)[0], (typeof entries)[0]]

/** Opens the composer with a draft, and answers its quick reply. */
async function openReply(page: Page, { notes = true, neverAi = false } = {}): Promise<void> {
  await acceptAiNotice(page)
  await page.route('**/quickReply', (route) =>
    route.fulfill({
      json: {
        result: {
          analysis: 'It’s on the page now.\n\nWhich part stays with you?',
          ...(notes && {
            notes: [
              { id: walk.id, writtenAt: walk.timestamp, quote: 'A heron stood on the post at the lock.' },
              { id: post.id, writtenAt: post.timestamp, quote: 'The young heron has taken the third post.' },
            ],
          }),
        },
      },
    }),
  )
  await openSeeded(page, '/create-entry', { entries: [walk, { ...post, ...(neverAi && { neverAi: true }) }] })
  await noteField(page).fill(draft)
  await replyButton(page).click()
  await expect(sheet(page).getByText('Which part stays with you?', { exact: true })).toBeVisible()
}

test('a reply stands beside the draft, which stays visible and editable', async ({ page }) => {
  await openReply(page)
  await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused()
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const [field, dialog] = [await noteField(page).boundingBox(), await sheet(page).boundingBox()]
    expect(field?.width).toBeGreaterThan(300)
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(dialog?.x ?? 0)
    expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBe(width)
  }
  await noteField(page).press('End')
  await noteField(page).pressSequentially(' It did not look up.')
  await expect(noteField(page)).toHaveValue(`${draft} It did not look up.`)
  await expect(sheet(page)).toBeVisible()
  await expectAccessible(page, 'quick reply beside the draft')
})

test('a narrow window shows the reply on a full screen', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await openReply(page)
  await expect.poll(() => sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width: 767, height: 800 })
  await expectAccessible(page, 'quick reply on a full screen')
})

test('earlier notes are between the reply and its question, and open in full', async ({ page }) => {
  await openReply(page)
  const first = sheet(page).getByRole('button', { name: 'You wrote about this today' })
  await expect(first).toContainText('A heron stood on the post at the lock.')
  await expect(sheet(page).getByRole('button', { name: 'And on 30 May 2024' })).toBeVisible()
  const texts = await sheet(page).locator('p[dir=auto], li').allTextContents()
  expect(texts).toEqual([
    'It’s on the page now.',
    expect.stringContaining('today'),
    expect.stringContaining('30 May 2024'),
    'Which part stays with you?',
  ])
  const announcements = sheet(page).getByRole('status')
  await expect(announcements.filter({ hasText: 'Two earlier notes are below.' })).toHaveCount(1)

  await first.click()
  const note = page.getByRole('dialog').filter({ hasText: 'Walked before breakfast.' })
  await expect(note.locator('mark')).toHaveText('A heron stood on the post at the lock.')
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(replyButton(page)).toBeFocused()
  await expect(noteField(page)).toHaveValue(draft)
})

test('a note that is marked as never for AI on this device is not shown', async ({ page }) => {
  await openReply(page, { neverAi: true })
  await expect(sheet(page).getByRole('listitem')).toHaveCount(1)
  await expect(sheet(page)).not.toContainText('young heron')
  await expect(sheet(page).getByText('An earlier note is below.', { exact: true })).toHaveCount(1)
})

test('a draft in crisis gets the crisis lines without a request', async ({ page }) => {
  await page.route('**/quickReply', (route) => route.abort())
  await openSeeded(page, '/create-entry', { entries })
  await noteField(page).fill('I don’t want to be here anymore. Everyone would be better off without me.')
  await replyButton(page).click()
  await expect(
    sheet(page)
      .getByText(/In the USA call 988/u)
      .first(),
  ).toBeVisible()
  await expect(sheet(page).getByRole('button', { name: 'Save Response' })).toBeEnabled()
})

test('a reply without notes shows only its text', async ({ page }) => {
  await openReply(page, { notes: false })
  await expect(sheet(page).getByText('It’s on the page now.', { exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('list')).toHaveCount(0)
})

test('Escape in the draft closes the sheet, and the focus stays in the draft', async ({ page }) => {
  await openReply(page)
  await noteField(page).click()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(noteField(page)).toBeFocused()
})
