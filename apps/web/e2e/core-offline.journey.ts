import { coreJourney, expect, openSignedIn } from './core-journey'
import { countEntries } from './documents'
import { deleteNote, editNote, writeNote } from './real-browsers/screens'
import { createThoughts, seedEntries } from './seed-entries'
import { openAccount } from './people'

coreJourney('without the server a user writes and reloads, and both notes are sent later', async ({ openDevice }) => {
  const ada = await openAccount()
  await seedEntries(ada.uid, createThoughts(1))
  const device = await openDevice()
  const tab = await openSignedIn(device, ada)
  await tab.expectText('Thought 1.')
  await tab.expectText('Saved everywhere')
  device.disconnect()
  await writeNote(tab, 'From the tunnel.')
  await writeNote(tab, 'From the bridge.')
  await tab.navigateInApp('/dashboard')
  await tab.expectText('2 changes waiting')
  await tab.reload()
  await tab.expectCount('article', 3)
  await tab.expectText('2 changes waiting')
  expect(await countEntries(ada.uid, 'From the tunnel.')).toBe(0)

  device.reconnect()
  await tab.expectText('Saved everywhere')
  for (const content of ['From the tunnel.', 'From the bridge.']) {
    expect(await countEntries(ada.uid, content)).toBe(1)
  }
})

coreJourney(
  'without the server a user edits and deletes notes, and another device follows later',
  async ({ openDevice }) => {
    const ada = await openAccount()
    await seedEntries(ada.uid, createThoughts(3))
    const device = await openDevice()
    const tab = await openSignedIn(device, ada)
    await tab.expectText('Thought 3.')
    await tab.expectText('Saved everywhere')
    device.disconnect()
    await editNote(tab, 'Thought 1.', 'A better thought.')
    await deleteNote(tab, 'Thought 2.')
    await tab.expectText('2 changes waiting')
    await tab.reload()
    await tab.expectText('A better thought.')
    await tab.expectNoText('Thought 2.')

    device.reconnect()
    await tab.expectText('Saved everywhere')
    const otherTab = await openSignedIn(await openDevice(), ada)
    await otherTab.expectText('A better thought.')
    await otherTab.expectText('Thought 3.')
    await otherTab.expectCount('article', 2)
  },
)
