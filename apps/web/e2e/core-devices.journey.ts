import { coreJourney, expect, openSignedIn } from './core-journey'
import { countEntries } from './documents'
import { chooseAction, deleteNote, editNote, expectAllSaved, findCard, writeNote } from './real-browsers/screens'
import type { Tab } from './real-browsers/tab'
import { seedEntries } from './seed-entries'
import { openAccount } from './people'

coreJourney('a note, its edit and its deletion reach the other device', async ({ openDevice }) => {
  const ada = await openAccount()
  const laptop = await openSignedIn(await openDevice(), ada)
  const phone = await openSignedIn(await openDevice(), ada)
  await phone.expectText('Your journal is ready')
  await writeNote(laptop, 'The heron was there again.')
  await phone.expectText('The heron was there again.')
  await editNote(phone, 'The heron', 'The heron was gone.')
  await laptop.navigateInApp('/dashboard')
  await laptop.expectText('The heron was gone.')
  await deleteNote(laptop, 'The heron')
  await phone.expectText('Nothing here anymore.')
})

coreJourney(
  'two tabs show the same journal, and the second keeps syncing after the first closes',
  async ({ openDevice }) => {
    const ada = await openAccount()
    const device = await openDevice()
    const firstTab = await openSignedIn(device, ada)
    await firstTab.expectText('Your journal is ready')
    const secondTab = await device.newTab()
    await secondTab.goto('/dashboard')
    await writeNote(firstTab, 'First tab.')
    await secondTab.expectText('First tab.')
    await firstTab.close()
    await writeNote(secondTab, 'Second tab.')
    await secondTab.navigateInApp('/dashboard')
    await expectAllSaved(secondTab)
    await secondTab.expectCount('article', 2)
    await expect.poll(() => countEntries(ada.uid, 'Second tab.')).toBe(1)
  },
)

coreJourney(
  'leaving a page with an open IndexedDB transaction does not block the next page',
  async ({ openDevice }) => {
    const ada = await openAccount()
    const tab = await openSignedIn(await openDevice(), ada)
    await tab.expectText('Your journal is ready')
    await tab.expectText('Saved everywhere')
    await tab.evaluate(keepTransactionOpen(`geist-${ada.uid}`))
    await expect.poll(() => tab.evaluate('document.documentElement.dataset.transaction')).toBe('open')
    await tab.goto('/create-entry')
    await writeNote(tab, 'Written on the next page.')
    await tab.navigateInApp('/dashboard')
    await tab.expectText('Saved everywhere')
    await tab.expectText('Written on the next page.')
  },
)

/** Returns a script that keeps an IndexedDB transaction open by issuing requests on it. */
function keepTransactionOpen(database: string): string {
  return `(() => {
    indexedDB.open(${JSON.stringify(database)}).onsuccess = ({ target: { result: connection } }) => {
      const outbox = connection.transaction('outbox').objectStore('outbox')
      const read = () => {
        document.documentElement.dataset.transaction = 'open'
        outbox.count().onsuccess = read
      }
      read()
    }
    return null
  })()`
}

coreJourney('a note edited on two devices at once keeps both texts, until the user decides', async ({ openDevice }) => {
  const ada = await openAccount()
  const notes = ['At home.', 'At sea.', 'At work.'].map((content) => ({
    id: `note-${crypto.randomUUID()}`,
    content,
    category: 'Walks',
    timestamp: Date.now(),
  }))
  await seedEntries(ada.uid, notes)
  const [phoneDevice, laptopDevice] = [await openDevice(), await openDevice()]
  const [phone, laptop] = [await openSignedIn(phoneDevice, ada), await openSignedIn(laptopDevice, ada)]
  const devices = [
    { name: 'phone', device: phoneDevice, tab: phone },
    { name: 'laptop', device: laptopDevice, tab: laptop },
  ]
  for (const { name, device, tab } of devices) {
    await tab.expectText('At home.')
    await tab.expectText('Saved everywhere')
    device.disconnect()
    await editNote(tab, 'At home.', `Home, from the ${name}.`)
    await editNote(tab, 'At sea.', `Sea, from the ${name}.`)
    await editNote(tab, 'At work.', `Work, from the ${name}.`)
    await tab.expectText('3 changes waiting')
  }
  // The phone reconnects first, so its edits reach the server first.
  for (const { device, tab } of devices) {
    device.reconnect()
    await tab.reload()
    await tab.expectText('Saved everywhere')
  }

  const decide = async (title: string, decision: string) => {
    await findCard(laptop, `${title}, from the laptop.`).click('Two versions of this note')
    await laptop.within('[role=dialog]').expectText(`${title}, from the phone.`)
    await laptop.click(decision)
    await laptop.expectCount('[role=dialog]', 0)
  }
  await decide('Home', 'Keep both')
  await decide('Sea', 'Keep this')
  await decide('Work', 'Keep the other')
  const keptTexts = [
    'Home, from the laptop.',
    'Home, from the phone.',
    'Sea, from the laptop.',
    'Work, from the phone.',
  ]
  for (const tab of [laptop, phone]) {
    for (const text of keptTexts) await tab.expectText(text)
    await tab.expectCount('article', keptTexts.length)
    await tab.expectNoText('Two versions of this note')
    await tab.expectText('Saved everywhere')
  }
  await expectInHistory(phone, 'Sea, from the laptop.', 'Sea, from the phone.')
  await expectInHistory(laptop, 'Work, from the phone.', 'Work, from the laptop.')
})

async function expectInHistory(tab: Tab, text: string, earlierText: string): Promise<void> {
  await chooseAction(tab, text, 'History')
  await tab.click('Show what the next version changed: removed, added')
  await tab.within('[role=dialog]').expectText(earlierText)
}
