import { expectAccessible } from './access'
import { findCard } from './cards'
import { offlineErrors, expect, large, type Page, test } from './journey'
import { createPerson, openNotes, signUp } from './people'
import { seedEntries, type EntrySeed, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { unreachableErrors } from './block-firestore'
import { openSettingsSection } from './settings-section'
import { tabTo } from './tab-to'

const analysisPanel = (page: Page) => page.getByRole('region', { name: 'Analysis' })
const tabButton = (page: Page, name: string) => analysisPanel(page).getByRole('tab', { name })
const questionField = (page: Page) => analysisPanel(page).getByRole('textbox', { name: 'What would you like to ask' })
const topicField = (page: Page) => analysisPanel(page).getByRole('textbox', { name: 'Steer it toward' })
const askButton = (page: Page) => analysisPanel(page).getByRole('button', { name: 'Ask', exact: true })
const answerRegion = (page: Page) => analysisPanel(page).getByRole('region', { name: 'Answer' })
const cutUpRegion = (page: Page) => analysisPanel(page).getByRole('region', { name: 'Cut-up' })
const fragments = (page: Page) => cutUpRegion(page).getByRole('group', { name: 'The cut-up' }).getByRole('link')
const readCutUp = (page: Page) => cutUpRegion(page).getByRole('group', { name: 'The cut-up' }).textContent()
const saveButton = (page: Page) => analysisPanel(page).getByRole('button', { name: 'Save Response' })
const earlierButton = (page: Page) => analysisPanel(page).getByRole('button', { name: 'Earlier questions' })
const earlierDialog = (page: Page) => page.getByRole('dialog', { name: 'Earlier questions' })
const earlierQuestion = (page: Page) => earlierDialog(page).getByRole('button', { name: /^What about the heron\?/u })
const earlierAnswer = (page: Page) => analysisPanel(page).getByRole('region', { name: 'Earlier answer' })
const selectAllButton = (page: Page) => page.getByRole('button', { name: 'Select all' })

async function chooseMethod(page: Page, method: string): Promise<void> {
  await analysisPanel(page).getByRole('combobox', { name: 'Method' }).click()
  await page.getByRole('option', { name: method }).click()
}

async function openEarlier(page: Page): Promise<void> {
  await earlierButton(page).click()
  await expect(earlierDialog(page).getByText('Loading your earlier questions')).toBeHidden()
}

const walks = [
  'The heron is back at the lock.\nThe water is as brown as tea, and nobody else was there.',
  'Nothing happened all day, and I was glad of it, of every hour of it.',
  'No heron today, only snow on the towpath. Somebody had walked there before me.',
  'ראיתי אנפה ליד הנהר בבוקר, והיא לא זזה ממקומה כל היום.',
]

async function openWalks(page: Page, contents: readonly string[] = walks, fields: Partial<EntrySeed> = {}) {
  const person = createPerson()
  await signUp(page, person)
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  const uid = await readUid(page)
  const id = await seedNotebook({ uid, username: person.username, name: 'Walks' })
  const entries = contents.map((content, order): EntrySeed => ({
    id: `walk-${String(order).padStart(3, '0')}-${uid.slice(0, 12)}`,
    content,
    collectionName: 'Walks',
    timestamp: Date.UTC(2026, 2, 1 + (order % 300)),
    order,
    ...fields,
  }))
  for (let from = 0; from < entries.length; from += 100) await seedEntries(uid, entries.slice(from, from + 100))
  await page.goto(`/notebooks/${id}`)
  await expect(selectAllButton(page)).toBeVisible()
  return { uid, entries }
}

test('answers a question with quotes that link to their entries, and saves the answer as a note', async ({ page }) => {
  await openWalks(page)
  await expect(tabButton(page, 'Complex Query')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'a notebook with nothing asked')
  await askButton(page).click()
  await expect(analysisPanel(page).getByRole('alert')).toContainText('Select the notes you want to ask about.')
  await selectAllButton(page).click()
  await expect(analysisPanel(page)).toContainText('4 of 4 notes selected.')
  await askButton(page).click()
  await expect(analysisPanel(page).getByRole('alert')).toContainText('Please write your question.')

  await analysisPanel(page).getByRole('button', { name: 'Suggest a question' }).click()
  const suggestions = analysisPanel(page).getByRole('listitem').getByRole('button')
  await expect(suggestions).toHaveCount(3)
  for (const text of await suggestions.allTextContents()) expect(text).toMatch(/^[\p{L}\p{M} ]+$/u)
  const [firstSuggestion = ''] = await suggestions.allTextContents()
  await suggestions.first().click()
  await expect(questionField(page)).toHaveValue(firstSuggestion)
  await expect(questionField(page)).toBeFocused()

  await questionField(page).fill('What about the heron?')
  await page.keyboard.press('Enter')
  await expect(answerRegion(page)).toContainText('“The heron is back at the lock.”')
  await expect(saveButton(page)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'an answer')
  const quote = answerRegion(page).getByRole('link', { name: 'No heron today' })
  await quote.click()
  const quotedCard = findCard(page, 'No heron today')
  await expect(quotedCard).toBeFocused()
  await expect(quotedCard.locator('mark')).toHaveText(
    'No heron today, only snow on the towpath. Somebody had walked there before me.',
  )
  await expect(quotedCard.locator('mark')).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(quote).toBeFocused()
  await expect(quote).toBeInViewport()

  const text = await answerRegion(page).locator('div').first().innerText()
  await saveButton(page).click()
  await expect(page.getByText('Your response has been saved successfully!')).toBeVisible()
  await expect(analysisPanel(page).getByRole('button', { name: 'Saved' })).toBeFocused()
  await openNotes(page)
  const note = page.getByRole('article').filter({ hasText: 'Complex Query' })
  await expect(note).toHaveCount(1)
  await expect(note).toContainText(text.slice(0, 40))
  // The saved answer is in no notebook: there, the next question would read it.
  await expect(note).not.toContainText('Walks')

  // Suggestions now load by themselves, without taking the focus.
  await page.goBack()
  await page.reload()
  await expect(suggestions).toHaveCount(3)
  await expect(page.locator('body')).toBeFocused()

  await questionField(page).fill('Half a question')
  await openEarlier(page)
  await expect(earlierDialog(page)).toContainText('Only you can see them.')
  await expectAccessible(page, 'earlier questions')
  await earlierQuestion(page).click()
  await expect(questionField(page)).toHaveValue('What about the heron?')
  await expect(questionField(page)).toBeFocused()
  await expect(earlierAnswer(page)).toContainText('“The heron is back at the lock.”')
  await expect(earlierAnswer(page).getByRole('button', { name: 'Save Response' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'an earlier answer')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(questionField(page)).toHaveValue('Half a question')

  await openEarlier(page)
  await earlierDialog(page).getByRole('button', { name: 'Delete “What about the heron?”' }).click()
  const undo = earlierDialog(page).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await undo.click()
  await expect(earlierQuestion(page)).toBeFocused()
  await earlierDialog(page).getByRole('button', { name: 'Delete “What about the heron?”' }).click()
  await expect(undo).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(earlierButton(page)).toBeFocused()
  await openEarlier(page)
  await expect(earlierDialog(page)).toContainText('None yet.')
})

test('makes a cut-up on the device from the selected entries, links fragments to their source, and saves it @nightly', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(offlineErrors)
  await openWalks(page)
  const calledFunctions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') calledFunctions.push(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  await tabButton(page, 'Hallucinate').click()
  await analysisPanel(page).getByRole('button', { name: 'Cut up' }).click()
  await expect(analysisPanel(page).getByRole('alert')).toContainText('Select the notes to cut up.')
  await selectAllButton(page).click()
  await analysisPanel(page).getByRole('button', { name: 'Cut up' }).click()
  await expect(cutUpRegion(page)).toBeVisible()
  const fragmentTexts = await fragments(page).allTextContents()
  expect(fragmentTexts.length).toBeGreaterThan(4)
  for (const fragmentText of fragmentTexts) expect(walks.some((walk) => walk.includes(fragmentText))).toBe(true)
  await expect(fragments(page).first().locator('..')).toHaveCSS('unicode-bidi', 'plaintext')
  await expect(saveButton(page)).toBeInViewport({ ratio: 1 })
  await expect(analysisPanel(page)).toContainText('Made from your own words, on this device, without AI.')
  await expectAccessible(page, 'a cut-up')

  // The fragments are one Tab stop; arrow keys move between them.
  expect(await cutUpRegion(page).locator('a[tabindex="0"]').count()).toBe(1)
  await fragments(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(fragments(page).nth(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(fragments(page).last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(fragments(page).first()).toBeFocused()
  await expect(cutUpRegion(page).locator('mark')).toHaveText(fragmentTexts[0] ?? '')
  await expect(fragments(page).first()).toHaveAccessibleDescription(/\S+/u)
  await expectAccessible(page, 'a cut-up with a source')
  await page.keyboard.press('Enter')
  const markedText = page.getByRole('article').locator('mark')
  await expect(markedText).toHaveText(fragmentTexts[0] ?? '')
  await page.keyboard.press('Escape')
  await expect(fragments(page).first()).toBeFocused()
  await fragments(page).last().hover()
  await expect(cutUpRegion(page).locator('mark')).toHaveText(fragmentTexts.at(-1) ?? '')

  const firstCutUp = await readCutUp(page)
  // A permutation of so few words may repeat the previous one.
  await chooseMethod(page, 'Remix')
  await analysisPanel(page).getByRole('button', { name: 'Cut up again' }).click()
  await expect.poll(() => readCutUp(page)).not.toBe(firstCutUp)
  await cutUpRegion(page).getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => readCutUp(page)).toBe(firstCutUp)

  // A cut-up needs no network: the page holds the entries.
  await context.setOffline(true)
  await analysisPanel(page).getByRole('button', { name: 'Cut up again' }).click()
  await expect(cutUpRegion(page)).toContainText('3 of 3')
  await context.setOffline(false)
  expect(calledFunctions.filter((name) => /analyze|complex|describe/u.test(name))).toEqual(['describeAi'])
  await expect(cutUpRegion(page).getByRole('button', { name: /polish/u })).toBeHidden()

  const text = (await fragments(page).first().textContent()) ?? ''
  await saveButton(page).click()
  await expect(page.getByText('Your response has been saved successfully!')).toBeVisible()
  await openNotes(page)
  const note = page.getByRole('article').filter({ hasText: 'Hallucination' })
  await expect(note).toContainText(text)
})

test('switching tabs clears the question and the result, and every cut-up method works @nightly', async ({ page }) => {
  await openWalks(page)
  await questionField(page).fill('A question from before')
  // In a narrow layout the panel stays collapsed until entries are selected.
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(analysisPanel(page)).toContainText('Select notes to begin.')
  await expect(questionField(page)).toBeHidden()
  await selectAllButton(page).click()
  await expect(questionField(page)).toHaveValue('A question from before')
  await expect(questionField(page)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await questionField(page).fill('Half a question')
  await tabButton(page, 'Complex Query').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(topicField(page)).toHaveValue('')
  for (const method of ['Page cut', 'Fold-in', 'Permutation', 'Remix']) {
    await chooseMethod(page, method)
    await analysisPanel(page)
      .getByRole('button', { name: /Cut up|Again/u })
      .click()
    await expect(cutUpRegion(page)).toContainText(`${method}: `)
  }
  await topicField(page).fill('the heron')
  await tabButton(page, 'Complex Query').click()
  await expect(questionField(page)).toHaveValue('')
  await expect(cutUpRegion(page)).toBeHidden()
  await tabButton(page, 'Hallucinate').click()
  await expect(topicField(page)).toHaveValue('')
  await expect(cutUpRegion(page)).toBeHidden()
})

test('a user asks, follows a quote and saves the answer with the keyboard alone @nightly', async ({ page }) => {
  await openWalks(page, ['The heron is back at the lock.', 'No heron today.'])
  const press = (key: string) => page.keyboard.press(key)
  await page.getByRole('checkbox').first().focus()
  await press('Space')
  await expect(analysisPanel(page)).toContainText('1 of 2 notes selected.')
  await questionField(page).focus()
  await page.keyboard.insertText('What about the heron?')
  await press('Enter')
  const quote = answerRegion(page).getByRole('link', { name: 'The heron is back at the lock.' }).first()
  await expect(quote).toBeVisible()
  await tabTo(quote)
  await press('Enter')
  await expect(findCard(page, 'The heron is back')).toBeFocused()
  await press('Escape')
  await expect(quote).toBeFocused()
  await tabTo(saveButton(page))
  await press('Enter')
  await expect(page.getByText('Your response has been saved successfully!')).toBeVisible()
})

test(
  'warns with both numbers before it sends too long a selection, and still cuts it up @nightly',
  { tag: large },
  async ({ page }) => {
    const longText = 'The rain went on over the river and the long field. '.repeat(193).slice(0, 10_000)
    await openWalks(
      page,
      Array.from({ length: 500 }, (_, index) => `${index} ${longText}`.slice(0, 10_000)),
    )
    const requestedUrls: string[] = []
    page.on('request', (request) => requestedUrls.push(request.url()))
    await expect(async () => {
      await selectAllButton(page).click()
      await expect(analysisPanel(page)).toContainText('500 of 500 notes selected.', { timeout: 1_000 })
    }).toPass()
    const sentence = 'The notes you selected are too long: 5,000,499 characters, and the limit is 1,000,000.'
    await expect(analysisPanel(page).getByText(sentence)).toBeVisible()
    await questionField(page).fill('What about the rain?')
    await askButton(page).click()
    await expect(analysisPanel(page).getByRole('alert')).toContainText(sentence)
    expect(requestedUrls.filter((url) => url.includes('complexQuery'))).toEqual([])
    await tabButton(page, 'Hallucinate').click()
    await analysisPanel(page).getByRole('button', { name: 'Cut up' }).click()
    await expect(cutUpRegion(page)).toBeVisible()
  },
)

test('shows the specified error for each failure, and what to do next @nightly', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/429|500|503/, offlineErrors, unreachableErrors)
  await openWalks(page)
  await selectAllButton(page).click()
  const headers = { 'access-control-allow-origin': '*' }
  const failureResponse = { status: 500, headers, json: { error: { status: 'INTERNAL' } } }
  let suggestionsResponse: object = failureResponse
  await page.route('**/generateQueryPrompts', async (route) =>
    route.request().method() === 'POST' ? route.fulfill(suggestionsResponse) : route.fallback(),
  )
  await analysisPanel(page).getByRole('button', { name: 'Suggest a question' }).click()
  await expect(analysisPanel(page).getByText('Error fetching prompt')).toHaveCount(3)
  await expectAccessible(page, 'no suggestions')
  suggestionsResponse = { status: 200, headers, json: { data: { prompts: [] } } }
  await analysisPanel(page).getByRole('button', { name: 'More suggestions' }).click()
  await expect(analysisPanel(page).getByText('No prompt available')).toHaveCount(3)

  const responses = [
    failureResponse,
    {
      status: 429,
      headers,
      json: { error: { status: 'RESOURCE_EXHAUSTED', details: { reason: 'rate-limited', retryAfterSeconds: 41.5 } } },
    },
    { status: 200, headers, json: { data: { analysis: '  ' } } },
  ]
  await page.route('**/complexQuery', async (route) => {
    const response = route.request().method() === 'POST' ? responses.shift() : undefined
    return response ? route.fulfill(response) : route.fallback()
  })
  await questionField(page).fill('What about the heron?')
  await askButton(page).click()
  const alert = analysisPanel(page).getByRole('alert')
  await expect(alert).toContainText('Error analyzing entries. Please try again.')
  await expect(alert).toContainText('What you wrote is still here')
  await expect(saveButton(page)).toBeHidden()
  await expectAccessible(page, 'a question that failed')
  const retryButton = analysisPanel(page).getByRole('button', { name: 'Try again' })
  await retryButton.click()
  await expect(alert).toContainText('You can ask again in 42 seconds.')
  await retryButton.click()
  await expect(alert).toContainText('The AI’s answer wasn’t usable.')
  await expect(saveButton(page)).toBeHidden()
  // An answer is shown even if its question cannot be stored; the write is retried later.
  await page.route('**/documents:commit', (route) => route.abort('connectionrefused'))
  await retryButton.click()
  await expect(answerRegion(page)).toContainText('“The heron is back at the lock.”')
  await openEarlier(page)
  await expect(earlierQuestion(page)).toHaveCount(1)
  await expect(earlierQuestion(page)).toContainText('Not saved yet')
  await page.unroute('**/documents:commit')
  await page.keyboard.press('Escape')
  await openEarlier(page)
  await expect(earlierQuestion(page)).not.toContainText('Not saved yet')
  await page.keyboard.press('Escape')

  // The user can stop a pending question, which leaves no trace.
  await page.route('**/complexQuery', () => undefined)
  await askButton(page).click()
  await expect(analysisPanel(page).getByText('Thinking...')).toBeVisible()
  await analysisPanel(page).getByRole('button', { name: 'Stop' }).click()
  await expect(analysisPanel(page).getByText('Thinking...')).toBeHidden()
  await expect(questionField(page)).toHaveValue('What about the heron?')
  await page.unroute('**/complexQuery')

  await context.setOffline(true)
  await expect(analysisPanel(page).getByText('You’re offline. Your question is kept here')).toBeVisible()
  await expect(questionField(page)).toHaveValue('What about the heron?')
  await openEarlier(page)
  await expect(earlierDialog(page)).toContainText('You’re offline. Your earlier questions are on the server')
  await expectAccessible(page, 'earlier questions offline')
  await context.setOffline(false)
  await earlierDialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect(earlierQuestion(page)).toBeVisible()
})

test('excludes entries marked Never AI from answers and cut-ups, and makes cut-ups with AI off', async ({ page }) => {
  const { uid } = await openWalks(page)
  await seedEntries(uid, [
    { id: `secret-${uid.slice(0, 16)}`, content: 'The heron is a secret.', collectionName: 'Walks', neverAi: true },
  ])
  await expect(findCard(page, 'a secret')).toBeVisible()
  await selectAllButton(page).click()
  await questionField(page).fill('What about the heron?')
  await page.keyboard.press('Enter')
  await expect(answerRegion(page)).toContainText('One selected note is marked Never AI and wasn’t read.')
  await expect(answerRegion(page)).not.toContainText('Not read from your selection')
  const showLink = answerRegion(page).getByRole('link', { name: 'Show the note' })
  await showLink.click()
  await expect(findCard(page, 'a secret')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(showLink).toBeFocused()
  await expect(answerRegion(page)).not.toContainText('secret')
  await tabButton(page, 'Hallucinate').click()
  await analysisPanel(page).getByRole('button', { name: 'Cut up' }).click()
  await expect(cutUpRegion(page)).toContainText('One selected note is marked Never AI and wasn’t cut up.')
  expect(await readCutUp(page)).not.toContain('secret')

  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await openSettingsSection(page, 'AI')
  await page.getByRole('switch', { name: 'Use AI' }).click()
  await expect(page.getByRole('switch', { name: 'Use AI' })).not.toBeChecked()
  await page.goBack()
  await expect(tabButton(page, 'Hallucinate')).toBeVisible()
  await expect(tabButton(page, 'Complex Query')).toHaveCount(0)
  await expectAccessible(page, 'the panel without AI')
  await openEarlier(page)
  await earlierQuestion(page).click()
  await expect(earlierAnswer(page)).toContainText('“The heron is back at the lock.”')
  await selectAllButton(page).click()
  await tabButton(page, 'Hallucinate').click()
  await analysisPanel(page).getByRole('button', { name: 'Cut up' }).click()
  await expect(cutUpRegion(page)).toBeVisible()
})

test('a provider polishes a cut-up only on request, and the result is labelled @nightly', async ({ page }) => {
  await openWalks(page)
  const headers = { 'access-control-allow-origin': '*' }
  const provider = { kind: 'provider', host: 'api.example.com', model: 'small' }
  const requests: { polish: { start: number; end: number; before: string }[]; content: string }[] = []
  await page.route('**/describeAi', async (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 200, headers, json: { data: provider } })
      : route.fallback(),
  )
  await page.route('**/analyzeJournalEntries', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    requests.push((route.request().postDataJSON() as { data: (typeof requests)[number] }).data)
    return route.fulfill({ status: 200, headers, json: { data: { analysis: 'The heron, polished.' } } })
  })
  await selectAllButton(page).click()
  await tabButton(page, 'Hallucinate').click()
  await analysisPanel(page).getByRole('button', { name: 'Cut up' }).click()
  const polishButton = cutUpRegion(page).getByRole('button', { name: 'Have api.example.com polish it' })
  await expect(polishButton).toBeVisible()
  const cutUpText = await readCutUp(page)
  await polishButton.click()
  const notice = page.getByRole('alertdialog')
  await expect(notice).toContainText('sent to api.example.com')
  expect(requests).toEqual([])
  await notice.getByRole('button', { name: 'Use AI' }).click()
  await expect(cutUpRegion(page)).toContainText('The heron, polished.')
  await expect(cutUpRegion(page)).toContainText('Polished by api.example.com')
  const [request] = requests
  expect(request?.polish.map(({ start, end, before }) => before + request.content.slice(start, end)).join('')).toBe(
    cutUpText,
  )
  await expectAccessible(page, 'a polished cut-up')
  await cutUpRegion(page).getByRole('button', { name: 'Show the cut-up' }).click()
  expect(await readCutUp(page)).toBe(cutUpText)
})

test('excludes entries about suicide from cut-ups, and shows the crisis lines first', async ({ page }) => {
  const crisisText = 'I want to kill myself tonight. I have the pills and nobody would miss me.'
  await openWalks(page, [crisisText, ...walks])
  await tabButton(page, 'Hallucinate').click()
  await page.getByRole('checkbox').first().check()
  await analysisPanel(page).getByRole('button', { name: 'Cut up' }).click()
  await expect(analysisPanel(page)).toContainText('Please talk to someone now. In the USA call 988')
  await expect(cutUpRegion(page)).toBeHidden()
  await selectAllButton(page).click()
  // A permutation uses only a few lines and may miss the crisis text; only the result is checked.
  await chooseMethod(page, 'Remix')
  await analysisPanel(page).getByRole('button', { name: 'Cut up' }).click()
  await expect(cutUpRegion(page)).toContainText('Please talk to someone now. In the USA call 988')
  await expect(cutUpRegion(page)).toContainText('One selected note sounds like something to talk over with a person')
  expect(await readCutUp(page)).not.toMatch(/pills|kill|miss/u)
  await expectAccessible(page, 'a cut-up with the crisis lines')
})

test('a subscriber asks about and cuts up another user’s public notebook, and saves the result as their own note @nightly', async ({
  page,
}) => {
  await signUp(page, createPerson())
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  const uid = await readUid(page)
  const inesUid = crypto.randomUUID().replaceAll('-', '')
  const id = await seedNotebook({
    uid: inesUid,
    username: 'ines',
    name: 'Walks of Ines',
    isPublic: true,
    collaborators: [uid],
  })
  const entries = walks.map((content, order) => ({
    id: `ines-${order}-${inesUid.slice(0, 16)}`,
    content,
    collectionName: 'Walks of Ines',
    isPublic: true,
    order,
    timestamp: Date.UTC(2026, 2, 1 + order),
  }))
  await seedEntries(inesUid, entries)
  await page.goto(`/notebooks/${id}`)
  await selectAllButton(page).click()
  await questionField(page).fill('What about the heron?')
  await page.keyboard.press('Enter')
  const quote = answerRegion(page).getByRole('link', { name: 'The heron is back at the lock.' })
  await expect(quote).toBeVisible()
  await quote.click()
  await expect(findCard(page, 'The heron is back').locator('mark')).toHaveText('The heron is back at the lock.')
  // Answers that quote another user's entries are not stored.
  await openEarlier(page)
  await earlierQuestion(page).click()
  await expect(earlierAnswer(page)).toContainText('This answer wasn’t kept because it quoted someone else’s notebook.')
  await earlierAnswer(page).getByRole('button', { name: 'Back to the latest answer' }).click()
  await expect(quote).toBeVisible()
  await tabButton(page, 'Hallucinate').click()
  await expect(analysisPanel(page)).toContainText('Made from ines’s words, on this device, without AI.')
  await analysisPanel(page).getByRole('button', { name: 'Cut up' }).click()
  await saveButton(page).click()
  await expect(page.getByText('Your response has been saved successfully!')).toBeVisible()
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Hallucination')
})
