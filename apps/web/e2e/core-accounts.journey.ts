import { coreJourney, openSignedIn } from './core-journey'
import { createPerson, openAccount } from './people'
import { expectAllSaved, logOutOnTab, signInOnTab, writeNote } from './real-browsers/screens'
import { seedEntries, createThoughts } from './seed-entries'

coreJourney(
  'a user signs up, stays signed in through a reload, logs out, and signs in again',
  async ({ openDevice }) => {
    const { email, password, username } = createPerson()
    const tab = await (await openDevice()).newTab()
    await tab.goto('/')
    await tab.click('Create an account')
    await tab.fill('Username', username)
    await tab.fill('Email', email)
    await tab.fill('Password', password)
    await tab.click('Create account')
    await writeNote(tab, 'The first evening.')
    await tab.reload()
    await tab.expectValue('Note', '')
    await tab.goto('/dashboard')
    await tab.expectText('The first evening.')
    await expectAllSaved(tab)
    await logOutOnTab(tab)

    await tab.fill('Email', email)
    await tab.fill('Password', 'a-bad-guess')
    await tab.click('Sign in')
    await tab.expectText('Email and password don’t match.')
    await tab.fill('Password', password)
    await tab.click('Sign in')
    await tab.expectText('The first evening.')
  },
)

coreJourney('a logout clears the device: the next account sees nothing of the first', async ({ openDevice }) => {
  const [ada, grace] = [await openAccount(), await openAccount('grace')]
  await seedEntries(ada.uid, createThoughts(3))
  const tab = await openSignedIn(await openDevice(), ada)
  await tab.expectText('Thought 3.')
  await logOutOnTab(tab)
  await tab.goto('/dashboard')
  await tab.expectText('Create an account')
  await tab.expectNoText('Thought')

  await signInOnTab(tab, grace)
  await tab.expectText('Your journal is ready')
  await tab.expectNoText('Thought')
})
