import { readFileSync } from 'node:fs'
import type { Download } from '@playwright/test'
import { unzipSync } from 'fflate'

import { expectAccessible } from './access'
import { offlineErrors, expect, type Page, test } from './journey'
import { createPerson, openNotes, signUp } from './people'
import { seedEntries, createThoughts, readUid } from './seed-entries'
import { blockFirestore, unreachableErrors } from './block-firestore'

/** Signs up a user with four notes, one without a category, and opens the download panel. */
async function openDownloadPanel(page: Page, person = createPerson()): Promise<void> {
  await signUp(page, person)
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  const [heronId, workId, breadId, uncategorisedId] = createThoughts(4).map(({ id }) => id)
  await seedEntries(await readUid(page), [
    {
      id: heronId ?? '',
      content: 'The heron\nwas there again.',
      category: 'Walks',
      timestamp: Date.UTC(2026, 8, 21, 12),
    },
    { id: workId ?? '', content: '=1+1: "quoted" # no', category: 'work', timestamp: Date.UTC(2026, 8, 20, 12) },
    { id: breadId ?? '', content: '../../Bread', category: 'Walks', timestamp: Date.UTC(2026, 8, 19, 12) },
    { id: uncategorisedId ?? '', content: 'Nowhere', category: '', timestamp: Date.UTC(2026, 8, 18, 12) },
  ])
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('button', { name: 'Download entries' }).click()
  await expect(panel(page)).toBeVisible()
}

const panel = (page: Page) => page.getByRole('dialog', { name: 'Download Entries' })
const downloadButton = (page: Page) => panel(page).getByRole('button', { name: 'Download', exact: true })

async function downloadFile(
  page: Page,
  startDownload: () => Promise<void>,
): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const downloadEvent = page.waitForEvent('download')
  await startDownload()
  const file: Download = await downloadEvent
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('downloads chosen categories as text, a line for each entry @nightly', async ({ page }) => {
  await openDownloadPanel(page)
  await expectAccessible(page, 'the panel, closed list')
  await expect(downloadButton(page)).toBeDisabled()
  await expect(downloadButton(page)).toHaveAccessibleDescription('Choose categories under “Download entries” first.')
  await panel(page).getByRole('button', { name: 'Download entries' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveText(['No Category1', 'Walks2', 'work1'])
  await panel(page).getByRole('button', { name: 'Select All' }).click()
  await expect(panel(page).getByRole('button', { name: 'Categories (3)' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Deselect All' }).click()
  await expect(downloadButton(page)).toBeDisabled()
  await panel(page).getByRole('checkbox', { name: 'Walks' }).check()
  await expect(panel(page).getByRole('button', { name: 'Categories (1)' })).toBeVisible()
  await expectAccessible(page, 'the panel, one chosen')
  const { name, bytes } = await downloadFile(page, () => downloadButton(page).click())
  expect(name).toBe('downloaded_content.txt')
  const dates = await page.evaluate(
    (timestamps) => timestamps.map((timestamp) => new Date(timestamp).toLocaleString()),
    [Date.UTC(2026, 8, 21, 12), Date.UTC(2026, 8, 19, 12)],
  )
  expect(bytes.toString()).toBe(`Walks, The heron was there again., ${dates[0]}\nWalks, ../../Bread, ${dates[1]}\n`)
})

test('a user downloads all categories as Markdown with the keyboard alone @nightly', async ({ page }) => {
  await openDownloadPanel(page)
  await panel(page).getByRole('button', { name: 'Download entries' }).press('Enter')
  await panel(page).getByRole('button', { name: 'Select All' }).press('Enter')
  await panel(page)
    .getByRole('radio', { name: /Markdown/u })
    .press('Space')
  const { name, bytes } = await downloadFile(page, () => downloadButton(page).press('Enter'))
  expect(name).toMatch(/^geist-notes-\d{4}-\d{2}-\d{2}\.zip$/u)
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual([
    '2026-09-21 The heron was there again.md',
    '2026-09-20 =1+1 quoted # no.md',
    '2026-09-19 Bread.md',
    '2026-09-18 Nowhere.md',
  ])
  expect(Buffer.from(files['2026-09-21 The heron was there again.md'] ?? []).toString()).toContain(
    'date: "2026-09-21T12:00:00.000Z"\ncategory: "Walks"\n---\n\nThe heron\nwas there again.\n',
  )
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Download entries' })).toBeFocused()
})

test('downloads the whole account, and without the server a file that says what is missing @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors, offlineErrors)
  const person = createPerson()
  await openDownloadPanel(page, person)
  const everythingButton = panel(page).getByRole('button', { name: 'Download everything' })
  const fullFile = await downloadFile(page, () => everythingButton.click())
  expect(fullFile.name).toMatch(/^geist-journal-.*\.json$/u)
  const json = JSON.parse(fullFile.bytes.toString()) as { holdsVersions: boolean; entries: unknown[]; account: object }
  expect(json).toMatchObject({
    format: 'geist-journal',
    version: 4,
    holdsVersions: true,
    account: { biography: '', aiEnabled: true },
    particulars: {
      signIn: { email: person.email, isEmailVerified: false, methods: [{ provider: 'password', email: person.email }] },
      blocked: [],
    },
  })
  expect(json.entries).toHaveLength(4)

  await blockFirestore(page)
  await everythingButton.click()
  await expect(panel(page).getByRole('alert')).toContainText('Geist can’t reach its server, which has your profile')
  await expectAccessible(page, 'the panel, server out of reach')
  const partialFile = await downloadFile(page, () =>
    panel(page).getByRole('button', { name: 'Download what’s on this device' }).click(),
  )
  expect(JSON.parse(partialFile.bytes.toString())).toMatchObject({
    holdsVersions: false,
    note: expect.stringContaining('couldn’t be reached when this file was made'),
  })
  await expect(panel(page).getByText('The file lists what’s missing.')).toBeVisible()
})
