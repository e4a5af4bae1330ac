import { coreJourney, expect, openSignedIn } from './core-journey'
import { countEntries } from './documents'
import { chooseAction, deleteNote, editNote, expectAllSaved, findCard, writeNote } from './real-browsers/screens'
import type { Tab } from './real-browsers/tab'
import { seedEntries } from './seed-entries'
import { openAccount } from './people'

coreJourney('a note, its edit and its deletion reach the other device', async ({ openDevice }) => {
  const ada = await openAccount()
  const desk = await openSignedIn(await openDevice(), ada)
  const train = await openSignedIn(await openDevice(), ada)
  await train.expectText('Nothing here yet.')
  await writeNote(desk, 'The heron was there again.')
  await train.expectText('The heron was there again.')
  await editNote(train, 'The heron', 'The heron was gone.')
  await desk.goWithin('/dashboard')
  await desk.expectText('The heron was gone.')
  await deleteNote(desk, 'The heron')
  await train.expectText('Nothing here any more.')
})

coreJourney('two tabs show one journal, and one goes on when the other closes', async ({ openDevice }) => {
  const ada = await openAccount()
  const device = await openDevice()
  const firstTab = await openSignedIn(device, ada)
  await firstTab.expectText('Nothing here yet.')
  const secondTab = await device.newTab()
  await secondTab.goto('/dashboard')
  await writeNote(firstTab, 'First tab.')
  await secondTab.expectText('First tab.')
  await firstTab.close()
  await writeNote(secondTab, 'Second tab.')
  await secondTab.goWithin('/dashboard')
  await expectAllSaved(secondTab)
  await secondTab.expectCount('article', 2)
  await expect.poll(() => countEntries(ada.uid, 'Second tab.')).toBe(1)
})

coreJourney(
  'a page that is left in the middle of a transaction does not block the next page',
  async ({ openDevice }) => {
    const ada = await openAccount()
    const tab = await openSignedIn(await openDevice(), ada)
    await tab.expectText('Nothing here yet.')
    await tab.expectText('Saved everywhere')
    await tab.evaluate(keepTransactionOpen(`geist-${ada.uid}`))
    await expect.poll(() => tab.evaluate('document.documentElement.dataset.transaction')).toBe('open')
    await tab.goto('/create-entry')
    await writeNote(tab, 'Written on the next page.')
    await tab.goWithin('/dashboard')
    await tab.expectText('Saved everywhere')
    await tab.expectText('Written on the next page.')
  },
)

/** An expression that reads the outbox of a database again and again, in one transaction. */
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
  const devices = [await openDevice(), await openDevice()] as const
  const [train, desk] = [await openSignedIn(devices[0], ada), await openSignedIn(devices[1], ada)]
  for (const [index, tab] of [train, desk].entries()) {
    await tab.expectText('At home.')
    await tab.expectText('Saved everywhere')
    devices[index]?.disconnect()
    const place = index === 0 ? 'train' : 'desk'
    await editNote(tab, 'At home.', `Home, from the ${place}.`)
    await editNote(tab, 'At sea.', `Sea, from the ${place}.`)
    await editNote(tab, 'At work.', `Work, from the ${place}.`)
    await tab.expectText('3 waiting')
  }
  // The train's texts arrive first.
  for (const [index, tab] of [train, desk].entries()) {
    devices[index]?.reconnect()
    await tab.reload()
    await tab.expectText('Saved everywhere')
  }

  const decide = async (title: string, decision: string) => {
    await findCard(desk, `${title}, from the desk.`).press('Two versions of this note')
    await desk.within('[role=dialog]').expectText(`${title}, from the train.`)
    await desk.press(decision)
    await desk.expectCount('[role=dialog]', 0)
  }
  await decide('Home', 'Keep both')
  await decide('Sea', 'Keep this')
  await decide('Work', 'Keep the other')
  const keptTexts = ['Home, from the desk.', 'Home, from the train.', 'Sea, from the desk.', 'Work, from the train.']
  for (const tab of [desk, train]) {
    for (const text of keptTexts) await tab.expectText(text)
    await tab.expectCount('article', keptTexts.length)
    await tab.expectNoText('Two versions of this note')
    await tab.expectText('Saved everywhere')
  }
  await expectInHistory(train, 'Sea, from the desk.', 'Sea, from the train.')
  await expectInHistory(desk, 'Work, from the train.', 'Work, from the desk.')
})

async function expectInHistory(tab: Tab, text: string, earlierText: string): Promise<void> {
  await chooseAction(tab, text, 'History')
  await tab.press('Mark what the next text changed: taken out, put in')
  await tab.within('[role=dialog]').expectText(earlierText)
}
