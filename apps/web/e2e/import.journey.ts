import { writeFileSync } from 'node:fs'
import { zipSync } from 'fflate'

import { expectAccessible } from './access'
import { chooseAction } from './cards'
import { offlineErrors, expect, large, type Page, test } from './journey'
import { readRows } from './on-device'
import { createPerson, openNotes, signUp } from './people'
import { readUid } from './seed-entries'
import { blockFirestore, unreachableErrors } from './block-firestore'

const createDayOneFile = (texts: readonly string[]) =>
  Buffer.from(
    JSON.stringify({
      metadata: { version: '1.0' },
      entries: texts.map((text, index) => ({
        uuid: `uuid-${index}`,
        creationDate: new Date(Date.UTC(2020, 0, 1) + index * 60_000).toISOString().replace('.000', ''),
        text,
        tags: [index % 3 === 0 ? 'River' : 'Home'],
      })),
    }),
  )

async function openImport(page: Page): Promise<void> {
  await signUp(page, createPerson())
  await page.goto('/import')
  await expect(page.getByRole('heading', { name: 'Import' })).toBeVisible()
}

async function chooseFile(page: Page, name: string, buffer: Buffer, mimeType = 'application/json'): Promise<void> {
  await page.getByLabel('Files to import').setInputFiles({ name, mimeType, buffer })
}

test('imports a Day One journal with a preview and a report, and skips known entries the second time', async ({
  page,
}) => {
  await openImport(page)
  await expectAccessible(page, 'choosing')
  await chooseFile(
    page,
    'Journal.json',
    createDayOneFile(['The heron was there again.', 'Bread.', ' ', 'שלום עולם 👩‍👩‍👧']),
  )
  await expect(page.getByRole('heading', { name: '3 notes to import' })).toBeVisible()
  await expect(page.getByText('Home 1')).toBeVisible()
  await expect(page.getByText('1 item left out')).toBeVisible()
  await expectAccessible(page, 'preview')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('3 notes imported')).toBeVisible()
  await expect(page.getByText('Everything in this import is on the server.')).toBeVisible()
  await expectAccessible(page, 'imported')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the report' }).click()
  const chunks: Buffer[] = []
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
  expect(Buffer.concat(chunks).toString()).toContain('Added: 3\nAlready here: 0\nLeft out: 1\n')

  await page.getByRole('link', { name: 'See your notes' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.goto('/import')
  await chooseFile(page, 'copy.json', createDayOneFile(['The heron was there again.', 'Bread.']))
  await expect(page.getByRole('heading', { name: 'Nothing new: everything is already here' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'nothing new')
})

test(
  'an import of 5,000 entries stops, resumes after a reload, and adds each entry once @nightly',
  { tag: large },
  async ({ page }) => {
    const file = createDayOneFile(Array.from({ length: 5_000 }, (_, index) => `Thought ${index}.`))
    await openImport(page)
    await chooseFile(page, 'Journal.json', file)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText(/^Saving on this device: [1-9][\d,]* of 5,000 notes$/u)).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText(/^Stopped at [\d,]+ of 5,000 notes$/u)).toBeVisible()
    await page.reload()
    await expect(page.getByText(/The import of Journal\.json stopped at [\d,]+ of 5,000/u)).toBeVisible()
    await chooseFile(page, 'Journal.json', file)
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(page.getByText(/notes (?:imported|saved on this device)$/u)).toBeVisible({
      timeout: 150_000,
    })
    expect(await readRows(page, `geist-${await readUid(page)}`, 'entries')).toHaveLength(5_000)
  },
)

test('imports Markdown from a zip, and skips a file whose path leads out of it @nightly', async ({ page }) => {
  await openImport(page)
  const files = {
    'notes/2020-02-03 heron.md': Buffer.from('---\ncategory: Birds\nnotebook: River notes\n---\nIt stood there.'),
    '../../evil.md': Buffer.from('Evil'),
    'pic.png': Buffer.from('x'),
  }
  await chooseFile(page, 'notes.zip', Buffer.from(zipSync(files)), 'application/zip')
  await expect(page.getByRole('heading', { name: '1 note to import' })).toBeVisible()
  await page.getByText('1 item left out').click()
  await expect(page.getByText('Its path leads outside the zip')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 note imported')).toBeVisible()
  await openNotes(page)
  await expect(page.getByRole('article')).toContainText('It stood there.')
  await expect(page.getByRole('article')).toContainText('River notes')
})

test('imports dates from 1900 to 2200, long texts, emoji and right-to-left text; lists blank and oversized texts @nightly', async ({
  page,
}) => {
  const contents = ['Old', 'To come', 'x'.repeat(100_000), '👩‍👩‍👧 שלום', '   ', 'y'.repeat(200_001), 'Beyond all years']
  const dates = [
    '1900-01-01T12:00:00Z',
    '2200-12-31T12:00:00Z',
    ...Array.from({ length: 4 }, () => '2020-01-01T12:00:00Z'),
  ]
  const entries = contents.map((text, index) => ({
    uuid: `u${index}`,
    creationDate: dates[index] ?? '+020000-01-01T00:00:00Z',
    text,
  }))
  await openImport(page)
  await chooseFile(page, 'odd.json', Buffer.from(JSON.stringify({ metadata: { version: '1.0' }, entries })))
  await expect(page.getByRole('heading', { name: '4 notes to import' })).toBeVisible()
  await expect(page.getByText('One note is dated after today.')).toBeVisible()
  await page.getByText('3 items left out').click()
  await expect(page.getByText('It has no text.')).toBeVisible()
  await expect(page.getByText('200,001 characters, and the limit is 200,000')).toBeVisible()
  await expect(page.getByText('It’s missing its Day One ID or date.')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('4 notes imported')).toBeVisible()
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveText([/To come/u, /x{100}|👩‍👩‍👧/u, /x{100}|👩‍👩‍👧/u, /Old/u])
})

test('shows an error for each unreadable file, and imports nothing @nightly', async ({ page }, info) => {
  await openImport(page)
  const expectError = async (name: string, buffer: Buffer, sentence: RegExp) => {
    await chooseFile(page, name, buffer)
    await expect(page.getByRole('alert')).toHaveText(sentence)
  }
  await expectError('a.zip', Buffer.from('PK\u0003\u0004 and no more'), /a\.zip is broken/u)
  await expectError('other.json', Buffer.from('{"notes":[]}'), /program that Geist doesn’t know/u)
  await expectError('half.json', createDayOneFile(['a']).subarray(0, 40), /is incomplete/u)
  await expectError(
    'bomb.zip',
    Buffer.from(zipSync({ 'a.md': Buffer.alloc(100_000_001, 48) })),
    /is too large once unpacked/u,
  )
  // Uploaded from disk: Playwright limits buffers to 50 MB.
  const largeFile = info.outputPath('big.txt')
  writeFileSync(largeFile, Buffer.alloc(52_000_000, 120))
  await page.getByLabel('Files to import').setInputFiles(largeFile)
  await expect(page.getByRole('alert')).toHaveText(/52,000,000 characters, and the limit is 200,000/u)
  await expectAccessible(page, 'refused')
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
})

const createArchive = (account: object, entries: readonly object[]) =>
  Buffer.from(
    JSON.stringify({
      format: 'geist-journal',
      version: 2,
      exportedAt: '2026-11-21T19:20:43.357Z',
      account,
      holdsVersions: true,
      notebooks: [],
      entries,
    }),
  )

const createArchivedEntry = (fields: object) => ({
  id: 'entry-of-somebody-0000001',
  uid: 'somebody-else',
  content: 'The heron was there again.',
  category: 'Walks',
  timestamp: Date.UTC(2026, 8, 21, 12),
  username: 'somebody',
  order: null,
  deletedAt: null,
  ...fields,
})

test('imports another account’s file without its settings, changed texts as edits, and none that are in the trash @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors, offlineErrors)
  await openImport(page)
  const account = { uid: 'somebody-else', username: 'somebody', biography: 'I am somebody else', aiEnabled: false }
  const breadFields = { id: 'entry-of-somebody-0000002', content: 'Bread.' }
  const firstEntries = [
    createArchivedEntry({ order: 1e300 }),
    createArchivedEntry(breadFields),
    { id: 'x', content: 'No time' },
  ]
  await chooseFile(page, 'somebody.json', createArchive(account, firstEntries))
  await expect(page.getByRole('checkbox', { name: /I am somebody else/u })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /Turn AI off, unless you’ve already turned it/u })).not.toBeChecked()
  await expect(page.getByText('a place in a notebook that can’t be stored')).toBeVisible()
  await page.getByText('1 item left out').click()
  await expect(page.getByText('It’s damaged: its time isn’t a number.')).toBeVisible()
  await expectAccessible(page, 'a file of another account')
  // Disabled until the device knows the account's notebooks.
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeEnabled()
  const restoreServer = await blockFirestore(page)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { name: '2 notes saved on this device' })).toBeVisible()
  await expect(page.getByText(/^Sending to the server: 0 of 2 notes$/u)).toBeVisible()
  await restoreServer()
  await expect(page.getByText('2 notes imported')).toBeVisible()
  await expect(page.getByText('biography')).toHaveCount(0)

  await openNotes(page)
  await chooseAction(page, 'Bread.', 'Delete')
  await page.getByRole('button', { name: 'Yes' }).click()
  // The card disappears before the disk write; this message follows it.
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()

  const changedEntries = [
    createArchivedEntry({ content: 'The heron was not there.' }),
    createArchivedEntry(breadFields),
  ]
  // A snapshot from before the deletion may arrive late and show the entry until the next one.
  await expect(async () => {
    await page.goto('/import')
    await chooseFile(
      page,
      'changed.json',
      createArchive({ ...account, biography: '', aiEnabled: true }, changedEntries),
    )
    await expect(page.getByRole('heading', { name: 'No new notes' })).toBeVisible()
    await expect(page.getByText('1 note is already here, 1 is in Recently deleted.')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'Recently deleted' })).toHaveAttribute('href', '/recently-deleted')
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
  await page.getByText('Show the note', { exact: true }).click()
  await expect(page.getByText('“The heron was not there.”')).toBeVisible()
  await page.getByRole('checkbox', { name: /Use the file’s text instead, saved as an edit\./u }).check()
  await expectAccessible(page, 'another text')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('One note now has the file’s text.')).toBeVisible()
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveText([/The heron was not there\./u])
})
