import { expectAccessible } from './access'
import { expect, type Page, test } from './journey'
import { logoutWarning, logOut, createPerson, signUp, waitForLogoutCleanup } from './people'
import { seedEntries, readUid } from './seed-entries'

const questionField = (page: Page) => page.getByRole('textbox', { name: /^Ask/u })
const turn = (page: Page, question: string) => page.getByRole('article', { name: question })
const quotes = (page: Page, question: string) => turn(page, question).getByRole('link')
const conversationRows = (page: Page) => page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem')

async function askQuestion(page: Page, question: string) {
  await questionField(page).fill(question)
  await questionField(page).press('Enter')
}

const heronQuestion = 'Where did I see the heron?'
const notes = [
  'A grey heron stood by the river bank this morning, quite still.',
  '<img src=x onerror="document.title=1"> The **baker** gave me a <b>loaf</b> of rye bread.',
  'The meeting with the manager went on until seven.',
]

async function signUpWithNotes(page: Page) {
  const ada = createPerson()
  await signUp(page, ada)
  const uid = await readUid(page)
  await page.getByRole('link', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Find in your journal' })).toBeVisible()
  await expect(page.getByText('Your journal has no notes to ask about yet.')).toBeVisible()
  const seededNotes = notes.map((content, index) => ({
    id: `asked-about-${crypto.randomUUID()}`,
    content,
    timestamp: Date.now() - index * 86_400_000,
  }))
  await seedEntries(uid, seededNotes)
  await expect(page.getByText('Your journal has no notes to ask about yet.')).toHaveCount(0)
  return { uid, seededNotes }
}

test('answers with quotes that open their notes, syncs the conversation to a second tab, and hides it from others', async ({
  page,
  browser,
}) => {
  const { uid, seededNotes } = await signUpWithNotes(page)
  await expectAccessible(page, 'nothing asked yet')
  await page.getByRole('button', { name: 'What did I write about last week?' }).click()
  await expect(questionField(page)).toHaveValue('What did I write about last week?')
  await askQuestion(page, heronQuestion)
  await expect(quotes(page, heronQuestion).first()).toContainText('heron')
  await expect(turn(page, heronQuestion).getByRole('figure').first()).toContainText(' · Ideas')
  await expect(page).toHaveURL(/\/chat\/[\w-]{36}$/u)
  await expect(questionField(page)).toHaveValue('')
  await expect(questionField(page)).toBeFocused()
  await expect(page).toHaveTitle('Find in your journal · Geist')
  await expect(conversationRows(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'The answer:' })).toHaveCount(1)
  await expectAccessible(page, 'an answer')

  const quote = quotes(page, heronQuestion).first()
  const words = await quote.innerText()
  await quote.focus()
  await page.keyboard.press('Enter')
  const note = page.getByRole('dialog')
  await expect(note.locator('mark')).toHaveText(words)
  await expect(note.locator('mark')).toBeInViewport()
  await expectAccessible(page, 'a note that was quoted')
  await page.keyboard.press('Escape')
  await expect(quote).toBeFocused()

  await turn(page, heronQuestion).getByRole('button', { name: 'Save as a note' }).click()
  await expect(page.getByText('Your response has been saved successfully!')).toBeVisible()
  await page.reload()
  await expect(quotes(page, heronQuestion).first()).toHaveText(words)
  await expect(turn(page, heronQuestion).getByRole('button', { name: 'Saved as a note' })).toBeVisible()

  const unansweredQuestion = 'Which university did Edie get into?'
  await askQuestion(page, unansweredQuestion)
  await expect(turn(page, unansweredQuestion)).toContainText('I couldn’t find that.')
  const searchLink = turn(page, unansweredQuestion).getByRole('link', { name: 'Search all notes' })
  await expect(searchLink).toHaveAttribute('href', '/dashboard?search=university%20edie')

  // Each conversation keeps its own draft question.
  await questionField(page).fill('And in May?')
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await expect(questionField(page)).toHaveValue('')
  await questionField(page).fill('Something new')
  await conversationRows(page).first().getByRole('link').click()
  await expect(questionField(page)).toHaveValue('And in May?')
  await page.reload()
  await expect(questionField(page)).toHaveValue('And in May?')
  await questionField(page).fill('')

  // A note's markup is shown as text.
  const bakerQuestion = 'What did the baker give me?'
  const secondTab = await page.context().newPage()
  await secondTab.goto(page.url())
  await expect(turn(secondTab, heronQuestion)).toBeVisible()
  await askQuestion(secondTab, bakerQuestion)
  await expect(turn(secondTab, bakerQuestion)).toContainText('<b>loaf</b>')
  await expect(turn(page, bakerQuestion)).toContainText('<b>loaf</b>')
  await expect(page.getByRole('article').locator('img, b')).toHaveCount(0)
  await secondTab.close()

  // The cited note changes, and is later removed.
  const [citedNote] = seededNotes
  await seedEntries(uid, [{ ...(citedNote ?? { id: '' }), content: 'It was no heron after all.' }])
  await quotes(page, heronQuestion).first().click()
  await expect(note).toContainText('these words aren’t in it anymore')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page, 'a conversation in the dark')

  const graceContext = await browser.newContext()
  const grace = await graceContext.newPage()
  await signUp(grace, createPerson('grace'))
  await grace.goto(page.url())
  await expect(grace.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
  await graceContext.close()

  await conversationRows(page)
    .first()
    .getByRole('button', { name: /^Delete/u })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/chat')
  await expect(conversationRows(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Conversations' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await conversationRows(page).first().getByRole('link').click()
  await expect(page.getByRole('article')).toHaveCount(3)

  // A typed question that was not asked stays on the device; the logout warns of it.
  await logOut(page)
  await expect(logoutWarning(page)).toContainText('You started 1 question')
  await logoutWarning(page).getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/')
  await waitForLogoutCleanup(page)
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '')))
    .not.toContain(`kept-threads-${uid}`)
})

test('keeps a question through a reload, a refusal, Stop and an unreachable server', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/429|net::ERR|Could not reach Cloud Firestore/)
  await signUpWithNotes(page)
  let serverBehaviour: 'silent' | 'refuses' | 'out of reach' | 'answers' = 'silent'
  await page.route('**/askJournal', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    switch (serverBehaviour) {
      case 'silent':
        return undefined
      case 'refuses':
        return route.fulfill({
          status: 429,
          headers: { 'access-control-allow-origin': '*' },
          json: {
            error: { status: 'RESOURCE_EXHAUSTED', details: { reason: 'rate-limited', retryAfterSeconds: 41.5 } },
          },
        })
      case 'out of reach':
        return route.abort()
      case 'answers':
        return route.fallback()
    }
  })
  await askQuestion(page, heronQuestion)
  await expect(turn(page, heronQuestion)).toContainText('Thinking...')
  await page.reload()
  await expect(turn(page, heronQuestion)).toContainText('This question has no answer yet.')
  await expectAccessible(page, 'a question without an answer')
  const askAgainButton = turn(page, heronQuestion).getByRole('button', { name: 'Ask again' })
  serverBehaviour = 'refuses'
  await askAgainButton.click()
  await expect(turn(page, heronQuestion).getByRole('alert')).toContainText('You can ask again in 42 seconds.')
  serverBehaviour = 'silent'
  await askAgainButton.click()
  await expect(turn(page, heronQuestion)).toContainText('Thinking...')
  await expect(questionField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(turn(page, heronQuestion)).toContainText('This question has no answer yet.')
  serverBehaviour = 'out of reach'
  await askAgainButton.click()
  await expect(turn(page, heronQuestion).getByRole('alert')).toContainText(
    'Couldn’t reach the AI. What you wrote is still here.',
  )
  serverBehaviour = 'answers'
  await askAgainButton.click()
  await expect(quotes(page, heronQuestion).first()).toContainText('heron')

  // A draft question survives a reload, even one that is too long to ask.
  const longQuestion = 'Why? '.repeat(401)
  await askQuestion(page, longQuestion)
  await expect(page.getByText('Your question is too long: 2,004 characters, and the limit is 2,000.')).toBeVisible()
  await page.reload()
  await expect(questionField(page)).toHaveValue(longQuestion)

  // Offline, the question stays in its box with a message.
  await questionField(page).fill('I do not want to live any more.')
  await page.context().setOffline(true)
  await expect(page.getByText('You’re offline. Your question is kept here')).toBeVisible()
  await questionField(page).press('Enter')
  await expect(questionField(page)).toHaveValue('I do not want to live any more.')
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline')).toHaveCount(0)
  serverBehaviour = 'silent'
  await questionField(page).press('Enter')
  await expect(turn(page, 'I do not want to live any more.')).toContainText('In the USA call 988')
})
