import { coreJourney, openSignedIn } from './core-journey'
import { chooseAction, findCard } from './real-browsers/screens'
import { createThoughts, seedEntries } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { openAccount } from './people'

coreJourney('a user creates a notebook, files a note in it, and renames it with the note', async ({ openDevice }) => {
  const ada = await openAccount()
  await seedEntries(ada.uid, createThoughts(2))
  const tab = await openSignedIn(await openDevice(), ada, '/notebooks')
  await tab.click('+ Notebook')
  await tab.fill('Name', 'River notes')
  await tab.within('[role=dialog]').click('Create')
  await tab.expectText('Nothing here yet.')
  await tab.navigateInApp('/dashboard')
  await chooseAction(tab, 'Thought 2.', 'Select notebook')
  await tab.click('Select a collection')
  await tab.click('River notes')
  await tab.click('Confirm selection')
  await findCard(tab, 'Thought 2.').expectText('River notes')

  await tab.navigateInApp('/notebooks')
  await tab.click('River notes')
  await tab.expectText('Thought 2.')
  await tab.click('More')
  await tab.click('Edit Collection Name')
  await tab.fill('Name', 'Canal notes')
  await tab.within('[role=dialog]').click('Save')
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

    await owner.click('Private: make “River notes” public')
    await owner.click('Make public')
    await reader.expectText('Thought 2.')
    await reader.click('Subscribe')
    await reader.expectText('You’re subscribed to “River notes”.')
    await reader.click('Read the notebook')
    await reader.expectText('Thought 1.')
    await owner.expectText('1 subscriber(s)')

    await owner.click('Public: make “River notes” private')
    await reader.expectText('made this notebook private, so you can’t read it anymore.')
    await reader.expectNoText('Thought')
    await reader.goto(`/geist/${ada.username}`)
    await reader.expectText('No public collections found.')
  },
)
