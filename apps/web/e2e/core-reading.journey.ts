import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { coreJourney, expect, openSignedIn } from './core-journey'
import { chooseAction, editNote, expectAllSaved } from './real-browsers/screens'
import { createThoughts, seedEntries, waitForVectors } from './seed-entries'
import { createThemedNotes } from './themed-notes'
import { openAccount } from './people'

coreJourney('a search finds notes beyond the loaded list, ignoring case and accents', async ({ openDevice }) => {
  const ada = await openAccount()
  const oldEntry = { id: `old-${crypto.randomUUID()}`, content: 'The Café by the river', timestamp: 1 }
  await seedEntries(ada.uid, [...createThoughts(30), oldEntry])
  const tab = await openSignedIn(await openDevice(), ada)
  await tab.expectText('Thought 1.')
  await tab.expectNoText('Café')
  await tab.fill('Search entries', 'cafe')
  await tab.click('Search all notes')
  await tab.expectText('The Café by the river')
  await tab.expectText('All 31 notes searched')
  await tab.expectCount('article', 1)
})

coreJourney('History restores an earlier version, and keeps the later one', async ({ openDevice }) => {
  const ada = await openAccount()
  await seedEntries(ada.uid, [
    { id: `note-${crypto.randomUUID()}`, content: 'The heron was there.', timestamp: Date.now() },
  ])
  const tab = await openSignedIn(await openDevice(), ada)
  await editNote(tab, 'The heron', 'The heron was gone.')
  await expectAllSaved(tab)
  await chooseAction(tab, 'The heron', 'History')
  await tab.click('Restore this version')
  await tab.expectCount('[role=dialog]', 0)
  await tab.expectText('The heron was there.')
  await expectAllSaved(tab)
  await chooseAction(tab, 'The heron', 'History')
  await tab.within('[role=dialog]').expectCount('li', 3)
})

coreJourney('the map lists every note by cluster, and a search narrows the list', async ({ openDevice }) => {
  const ada = await openAccount()
  const notes = createThemedNotes(12)
  await seedEntries(ada.uid, notes)
  await waitForVectors(notes)
  const tab = await openSignedIn(await openDevice(), ada, '/contentmap')
  await tab.expectText('12 of 12 notes on the map')
  await tab.fill('Search the map', 'heron')
  const list = tab.within('[role=tree]')
  await list.expectText('heron')
  await list.expectNoText('flour')
  await list.expectNoText('office')
})

coreJourney('an imported journal can be exported, and another account imports the export', async ({ openDevice }) => {
  const folder = mkdtempSync(join(tmpdir(), 'geist-import-'))
  try {
    const [ada, grace] = [await openAccount(), await openAccount('grace')]
    const device = await openDevice()
    const tab = await openSignedIn(device, ada, '/import')
    await tab.chooseFile('Files to import', writeFile(folder, 'day-one.json', dayOneJournal))
    await tab.expectText('2 notes to import')
    await tab.click('Import')
    await tab.expectText('2 notes imported')
    await tab.click('See your notes')
    await tab.expectText('The heron was there again.')
    await tab.click('Download entries')
    await tab.click('Download everything')
    const archive = await device.readDownload(/^geist-journal-.*\.json$/u)
    expect(archive).toContain('The heron was there again.')

    const otherTab = await openSignedIn(await openDevice(), grace, '/import')
    await otherTab.chooseFile('Files to import', writeFile(folder, 'archive.json', archive))
    await otherTab.click('Import')
    await otherTab.expectText('2 notes imported')
    await otherTab.click('See your notes')
    await otherTab.expectText('The heron was there again.')
    await otherTab.expectText('שלום עולם 👩‍👩‍👧')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

const dayOneJournal = JSON.stringify({
  metadata: { version: '1.0' },
  entries: ['The heron was there again.', 'שלום עולם 👩‍👩‍👧'].map((text, index) => ({
    uuid: `uuid-${index}`,
    creationDate: `2020-01-0${index + 1}T12:00:00Z`,
    text,
    tags: ['River'],
  })),
})

/** @returns the path of the file */
function writeFile(folder: string, name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
