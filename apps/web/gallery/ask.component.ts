import { findCard } from '../e2e/cards'
import { chooseByKeyboard, createNote, expect, openSeeded, type Page, test, untilListLoaded } from './component'
import { adaUid, createTurn } from './sample-data'

const words = 'I will leave in June.'
const note = createNote(`${words} Nobody knows.`, { category: 'Plans' })
const textBefore = 'You plan to leave.\n“'
const turn = createTurn({
  id: 'turn-00000000000000001',
  threadId: 'thread-000000000000001',
  question: 'What are my plans?',
  answer: {
    text: `${textBefore}${words}”`,
    quotes: [{ entryId: note.id, start: 0, end: words.length, at: textBefore.length }],
    isKnown: true,
    leftOut: [],
  },
})

/** Stores the conversation on the device, unsent. The app has created the database by then. */
async function storeTurn(page: Page): Promise<void> {
  await page.evaluate(
    ([databaseName, storedTurn]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(databaseName)
        opening.addEventListener('error', () => reject(new Error('The database did not open.')))
        opening.addEventListener('success', () => {
          const transaction = opening.result.transaction('turns', 'readwrite')
          transaction.objectStore('turns').put({ turn: storedTurn, isSent: 0, begins: true })
          transaction.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
      }),
    [`kept-threads-${adaUid}`, turn] as const,
  )
}

async function toggleNeverAi(notes: Page): Promise<void> {
  const moreButton = findCard(notes, words).getByRole('button', { name: 'More' })
  await expect(moreButton).toBeEnabled()
  await moreButton.press('Enter')
  await notes.getByRole('menuitemcheckbox', { name: 'Never AI' }).press('Enter')
}

test('an old answer hides a quote while its note is marked Never AI or in the trash', async ({
  page,
  context,
  expectedErrors,
}) => {
  // The server cannot be reached: the conversation is on the device.
  await context.route(/^https:\/\/(?:firestore\.googleapis|www\.google)\.com\//u, (route) =>
    route.abort('connectionrefused'),
  )
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Could not reach Cloud Firestore backend/u)
  await openSeeded(page, '/chat', { entries: [note] })
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeVisible()
  await expect(async () => storeTurn(page)).toPass()
  await page.goto(`/chat/${turn.threadId}`)
  const answer = page.getByRole('article')
  const saveButton = answer.getByRole('button', { name: 'Save as a note' })
  await expect(answer.getByRole('link', { name: words })).toBeVisible()
  await expect(answer).toContainText('You plan to leave.')
  await expect(saveButton).toBeVisible()

  const notes = await context.newPage()
  await notes.goto('/dashboard')
  await untilListLoaded(notes)
  await toggleNeverAi(notes)
  await expect(answer).toContainText('This note is marked Never AI.')
  await expect(answer).not.toContainText('leave')
  await expect(saveButton).toBeHidden()
  await toggleNeverAi(notes)
  await expect(answer.getByRole('link', { name: words })).toBeVisible()
  await expect(saveButton).toBeVisible()

  await chooseByKeyboard(notes, words, 'Delete')
  await notes.keyboard.press('Enter')
  await expect(answer).toContainText('This note is in Recently deleted.')
  await expect(answer).not.toContainText('leave')
  await notes.getByRole('button', { name: 'Undo' }).click()
  await expect(answer.getByRole('link', { name: words })).toBeVisible()
})
