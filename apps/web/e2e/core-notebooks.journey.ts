import { coreJourney, openSignedIn } from './core-journey'
import { chooseAction, findCard } from './real-browsers/screens'
import { createThoughts, seedEntries } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { openAccount } from './people'

coreJourney('a user creates a notebook, files a note in it, and renames it with the note', async ({ openDevice }) => {
  const ada = await openAccount()
  await seedEntries(ada.uid, createThoughts(2))
  const tab = await openSignedIn(await openDevice(), ada, '/notebooks')
  await tab.press('+ Notebook')
  await tab.fill('Name', 'River notes')
  await tab.within('[role=dialog]').press('Create')
  await tab.expectText('Nothing in here yet.')
  await tab.goWithin('/dashboard')
  await chooseAction(tab, 'Thought 2.', 'Select notebook')
  await tab.press('Select a collection')
  await tab.press('River notes')
  await tab.press('Confirm selection')
  await findCard(tab, 'Thought 2.').expectText('River notes')

  await tab.goWithin('/notebooks')
  await tab.press('River notes')
  await tab.expectText('Thought 2.')
  await tab.press('More')
  await tab.press('Edit Collection Name')
  await tab.fill('Name', 'Canal notes')
  await tab.within('[role=dialog]').press('Save')
  await tab.expectCount('[role=dialog]', 0)
  await tab.within('h1').expectText('Canal notes')
  await tab.goto('/dashboard')
  await findCard(tab, 'Thought 2.').expectText('Canal notes')
  await findCard(tab, 'Thought 1.').expectNoText('notes')
  await tab.expectText('Saved everywhere')
})

coreJourney(
  'another user reads a published notebook and subscribes to it, until it turns private',
  async ({ openDevice }) => {
    const [ada, bo] = [await openAccount(), await openAccount('bo')]
    const id = await seedNotebook({ ...ada, name: 'River notes' })
    await seedEntries(
      ada.uid,
      createThoughts(2).map((entry, order) => ({ ...entry, collectionName: 'River notes', order })),
    )
    const owner = await openSignedIn(await openDevice(), ada, `/notebooks/${id}`)
    await owner.expectText('Thought 2.')
    const reader = await openSignedIn(await openDevice(), bo, `/geist/${ada.username}`)
    await reader.expectText('No public collections found.')

    await owner.press('Private: make “River notes” public')
    await owner.press('Make public')
    await reader.expectText('Thought 2.')
    await reader.press('Subscribe')
    await reader.expectText('You are subscribed to “River notes”.')
    await reader.press('Read the notebook')
    await reader.expectText('Thought 1.')
    await owner.expectText('1 subscriber(s)')

    await owner.press('Public: make “River notes” private')
    await reader.expectText('has made this notebook private')
    await reader.expectNoText('Thought')
    await reader.goto(`/geist/${ada.username}`)
    await reader.expectText('No public collections found.')
  },
)
