import { coreJourney, expect, openSignedIn } from './core-journey'
import { countEntries } from './documents'
import { deleteNote, editNote, expectAllSaved, findCard, submitIn, writeNote } from './real-browsers/screens'
import { openAccount } from './people'

coreJourney('a user writes, edits and deletes a note, and Undo restores it', async ({ openDevice }) => {
  const ada = await openAccount()
  const tab = await openSignedIn(await openDevice(), ada, '/create-entry')
  await writeNote(tab, 'The heron was there again.')
  await tab.navigateInApp('/dashboard')
  await findCard(tab, 'The heron was there again.').expectText('Walks')
  await editNote(tab, 'The heron', 'The heron was gone.')
  await findCard(tab, 'The heron').expectText('The heron was gone.')
  await deleteNote(tab, 'The heron')
  await tab.expectCount('article', 0)
  await tab.click('Undo')
  await findCard(tab, 'The heron').expectText('The heron was gone.')
  await expectAllSaved(tab)
  await tab.expectText('The heron was gone.')
  expect(await countEntries(ada.uid, 'The heron was gone.')).toBe(1)
})

coreJourney('a draft survives a reload and becomes one note', async ({ openDevice }) => {
  const ada = await openAccount()
  const tab = await openSignedIn(await openDevice(), ada, '/create-entry')
  await tab.fill('Note', 'Half a thought')
  await tab.expectText('Draft saved on this device')
  await tab.reload()
  await tab.expectValue('Note', 'Half a thought')
  await submitIn(tab, 'Ideas')
  await tab.expectValue('Note', '')
  await tab.reload()
  await tab.expectValue('Note', '')
  await expect.poll(() => countEntries(ada.uid, 'Half a thought')).toBe(1)
})

coreJourney('a deleted note waits in Recently deleted, and returns from there', async ({ openDevice }) => {
  const tab = await openSignedIn(await openDevice(), await openAccount(), '/create-entry')
  await writeNote(tab, 'The last train.')
  await tab.navigateInApp('/dashboard')
  await deleteNote(tab, 'The last train.')
  await tab.goto('/recently-deleted')
  await findCard(tab, 'The last train.').expectText('30 days left')
  await tab.click('Restore')
  await tab.expectText('Nothing here.')
  await tab.navigateInApp('/dashboard')
  await tab.expectText('The last train.')
})
