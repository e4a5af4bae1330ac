import { blockStores } from '../e2e/block-saves'
import { findCard } from '../e2e/cards'
import { appendText, fillCategory, openNotes } from '../e2e/people'
import { toIsoDay } from '../src/shared/to-iso-day'
import { forbidLocalStorage, isAskedOnLeaving } from '../e2e/refuse-storage'
import { acceptForText, acceptOnTab } from '../e2e/suggestion'
import { dispatchSpeechResults, endSpeech, readStartedSpeech, stubSpeech } from '../e2e/speech'
import { acceptAiNotice, createNote, expect, openSeeded, type Page, test } from './component'
import { createNotebook } from './sample-data'

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' })
const submitButton = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true })

test('disables Submit without text, and shows the specified error for a blank category', async ({ page }) => {
  await openSeeded(page, '/create-entry')
  await expect(noteField(page)).toHaveAttribute('placeholder', 'Compose a note...')
  await expect(submitButton(page)).toBeDisabled()
  await noteField(page).fill('   ')
  await expect(submitButton(page)).toBeDisabled()
  await noteField(page).fill('A note without a place.')
  await fillCategory(page, '  ')
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Please select or enter a category before submitting.')
  await expect(noteField(page)).toHaveValue('A note without a place.')
})

test('Submit saves the text at the time of the click, and later text becomes the next draft', async ({ page }) => {
  await openSeeded(page, '/create-entry')
  await noteField(page).fill('A heron.')
  await fillCategory(page, 'Walks')
  const blockade = await blockStores(page)
  await submitButton(page).click()
  await appendText(noteField(page), ' Two of them.')
  await submitButton(page).click()
  await expect(noteField(page)).toHaveValue('A heron. Two of them.')
  await blockade.release()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(noteField(page)).toHaveValue('Two of them.')
  await page.reload()
  await expect(noteField(page)).toHaveValue('Two of them.')
  await fillCategory(page, 'Walks')
  await submitButton(page).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(noteField(page)).toHaveValue('')
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(findCard(page, 'A heron.')).not.toContainText('Two of them.')
  await expect(findCard(page, 'Two of them.')).toBeVisible()
})

test('the last category is chosen again, and Ctrl+Enter submits', async ({ page }) => {
  const entries = [
    createNote('The heron was there.', { category: 'Walks', timestamp: Date.now() - 120_000 }),
    createNote('A saved reply.', { category: 'AI Response', aiResponse: 'yes' }),
  ]
  await openSeeded(page, '/create-entry', { entries })
  const category = page.getByRole('combobox', { name: 'Category' })
  await expect(category).toHaveText('Walks')
  await noteField(page).press('Control+Enter')
  await noteField(page).fill('The heron was gone.')
  await noteField(page).press('Control+Enter')
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(noteField(page)).toHaveValue('')
  await expect(category).toHaveText('Walks')
  await openNotes(page)
  await expect(findCard(page, 'The heron was gone.')).toContainText('Walks')
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('a note is filed in the chosen notebook, and dated on the chosen day', async ({ page }) => {
  const notebooks = [
    createNotebook({ id: 'canal', name: 'Canal', isPublic: true }),
    createNotebook({ id: 'recipes', name: 'Recipes' }),
  ]
  await openSeeded(page, '/create-entry', { notebooks })
  await noteField(page).fill('Ice on the canal.')
  await fillCategory(page, 'Walks')
  const notebook = page.getByRole('combobox', { name: 'Notebook' })
  await expect(notebook).toContainText('No notebook')
  await notebook.click()
  await page.getByRole('option', { name: 'Canal' }).click()
  await expect(page.getByText('Everyone can read “Canal”, so this note will be public.')).toBeVisible()
  await page.getByRole('button', { name: 'Date: Today' }).click()
  await page.getByLabel('Date', { exact: true }).fill('1899-12-31')
  await submitButton(page).click()
  await expect(page.getByRole('alert')).toHaveText('Choose a date after 1899.')
  const threeDaysAgo = new Date(Date.now() - 3 * 86_400_000)
  await page.getByLabel('Date', { exact: true }).fill(toIsoDay(threeDaysAgo.getTime()))
  // Enter confirms the date and does not submit.
  await page.getByLabel('Date', { exact: true }).press('Enter')
  await expect(noteField(page)).toBeFocused()
  await expect(noteField(page)).toHaveValue('Ice on the canal.')
  await submitButton(page).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Date: Today' })).toBeVisible()
  await expect(notebook).toContainText('No notebook')
  await openNotes(page)
  await expect(findCard(page, 'Ice on the canal.')).toContainText('Canal')
  await expect(findCard(page, 'Ice on the canal.').locator('time')).toHaveText('3d')
})

test('a note begun in a notebook is filed there, and so is the next one', async ({ page }) => {
  const notebook = createNotebook({ name: 'Canal' })
  await openSeeded(page, `/notebooks/${notebook.id}`, { notebooks: [notebook] })
  await page.getByRole('link', { name: '+ Note' }).click()
  for (const content of ['Ice on the canal.', 'The ice has gone.']) {
    await expect(page.getByRole('combobox', { name: 'Notebook' })).toContainText('Canal')
    await noteField(page).fill(content)
    await fillCategory(page, 'Walks')
    await submitButton(page).click()
    await expect(noteField(page)).toHaveValue('')
  }
  await openNotes(page)
  for (const content of ['Ice on the canal.', 'The ice has gone.'])
    await expect(findCard(page, content)).toContainText('Canal')
})

test('an accepted prompt is a heading of the note, also after a reload and once it is saved', async ({ page }) => {
  await acceptAiNotice(page)
  const prompts = ['“What does the garden need?”', 'Why is the ferry late?', 'Who else waits?']
  await page.route('**/generateJournalPrompt', (route) =>
    route.fulfill({ json: { result: { prompt: prompts.shift() } } }),
  )
  await openSeeded(page, '/create-entry')
  const note = noteField(page)
  const suggestButton = page.getByRole('button', { name: 'Suggest a prompt' })
  await suggestButton.click()
  const prompt = 'What does the garden need?'
  await expect(note).toHaveAttribute('placeholder', prompt)
  await expect(note).toBeFocused()

  await acceptOnTab(page, prompt)
  await acceptForText(page, 'I wait for the ferry.')
  await page.reload()
  await expect(note).toHaveAccessibleDescription('Who else waits?')

  await fillCategory(page, 'Garden')
  await submitButton(page).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(note).toHaveAttribute('placeholder', 'Compose a note...')
  await expect(note).toHaveAccessibleDescription('')
  await openNotes(page)
  const savedNote = findCard(page, 'I wait for the ferry.')
  await expect(savedNote.getByText('Who else waits?', { exact: true })).toBeVisible()
  await expect(savedNote.getByText('I wait for the ferry.', { exact: true })).toBeVisible()
})

test('a spoken note keeps every word once, although recognition stops by itself twice', async ({ page }) => {
  await stubSpeech(page)
  await openSeeded(page, '/create-entry')
  const note = noteField(page)
  const dictateButton = page.getByRole('button', { name: 'Dictate', exact: true })
  await dictateButton.click()
  await page.getByRole('button', { name: 'Start listening' }).click()
  await expect(page.getByText('Listening', { exact: true })).toBeVisible()
  await expect(dictateButton).toHaveAttribute('aria-pressed', 'true')
  expect(await readStartedSpeech(page)).toEqual({ count: 1, language: 'en-US' })

  await dispatchSpeechResults(page, ['the hair', false])
  await expect(note).toHaveAttribute('placeholder', 'the hair')
  await expect(note).toHaveValue('')
  await dispatchSpeechResults(page, ['the heron was there', true])
  await dispatchSpeechResults(page, ['the heron was there', true], [' same', false])
  await expect(note).toHaveValue('The heron was there')
  await expect(page.getByText('same', { exact: true })).toBeVisible()
  await endSpeech(page)
  await expect(note).toHaveValue('The heron was there same')
  await expect.poll(async () => (await readStartedSpeech(page)).count).toBe(2)

  await dispatchSpeechResults(page, ['post', true])
  await dispatchSpeechResults(page, ['post', true])
  await endSpeech(page, 'no-speech')
  await expect.poll(async () => (await readStartedSpeech(page)).count).toBe(3)
  await dispatchSpeechResults(page, ['same patience', true], ['as ev', false])
  await expect(note).toHaveValue('The heron was there same post same patience')
  // Words still interim at the time of the submission belong to the note.
  await dispatchSpeechResults(page, ['same patience', true], ['as ever', false])
  await fillCategory(page, 'Walks')
  await submitButton(page).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(dictateButton).toHaveAttribute('aria-pressed', 'false')
  await expect(note).toHaveValue('')

  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('The heron was there same post same patience as ever')
})

test('words heard by a tab that crashes are in the draft of the next one', async ({ page, context }) => {
  await stubSpeech(page)
  await openSeeded(page, '/create-entry')
  await page.getByRole('button', { name: 'Dictate', exact: true }).click()
  await page.getByRole('button', { name: 'Start listening' }).click()
  await expect(page.getByText('Listening', { exact: true })).toBeVisible()
  await dispatchSpeechResults(page, ['half a thought', false])
  await expect(noteField(page)).toHaveAttribute('placeholder', 'half a thought')
  // A second tab leaves the passing words of a dictating tab alone.
  const secondTab = await context.newPage()
  await secondTab.goto('/create-entry')
  await expect(noteField(secondTab)).toHaveValue('')
  const crashEvent = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  devtools.send('Page.crash').catch(() => undefined)
  await crashEvent
  await secondTab.reload()
  await expect(noteField(secondTab)).toHaveValue('Half a thought')
})

test('the browser asks for confirmation before closing a page with an unsaved draft', async ({ page }) => {
  await openSeeded(page, '/create-entry')
  await noteField(page).fill('Half a thought')
  // For screen readers only: nothing is wrong.
  const savedStatus = page.getByText('Draft saved on this device')
  expect((await savedStatus.boundingBox())?.width).toBe(1)
  expect(await isAskedOnLeaving(page)).toBe(false)

  await forbidLocalStorage(page)
  await page.reload()
  expect(await isAskedOnLeaving(page)).toBe(false)
  await noteField(page).fill('Half')
  await expect.poll(() => isAskedOnLeaving(page)).toBe(true)
  const warning = page.getByText('This browser can’t save drafts: save the note before you leave')
  expect((await warning.boundingBox())?.width).toBeGreaterThan(200)
  await expect(savedStatus).toHaveCount(0)
})

test('at 390 px the menu of categories is whole inside the window, also with doubled text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const categories = ['Walks', 'A category with a rather long name indeed', 'x'.repeat(60)]
  await openSeeded(page, '/create-entry', { entries: categories.map((category) => createNote(category, { category })) })
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
    await page.getByRole('combobox', { name: 'Category' }).click()
    const menu = page.getByRole('dialog', { name: 'Categories' })
    for (const query of ['', 'a brand new category with a long name']) {
      await page.getByRole('combobox', { name: 'Search categories' }).fill(query)
      const option = page.getByRole('option').last()
      await expect(option).toContainText(query)
      for (const element of [menu, page.getByRole('listbox'), option]) {
        const isCutOff = () => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        expect(await isCutOff()).toBe(false)
      }
      const box = await menu.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
})

test('reads a photo on this device without sending it', async ({ page, context }) => {
  const requestedOrigins = new Set<string>()
  page.on('request', (request) => requestedOrigins.add(new URL(request.url()).origin))
  const printedPage = await context.newPage()
  await printedPage.setContent('<p style="font: 40px Georgia">The heron stood in the shallow water.</p>')
  const photo = { name: 'page.png', mimeType: 'image/png', buffer: await printedPage.screenshot() }
  await printedPage.close()

  await openSeeded(page, '/create-entry')
  await page.getByRole('button', { name: 'Camera', exact: true }).click()
  await page.getByLabel('Photo', { exact: true }).setInputFiles(photo)
  await page.getByRole('radio', { name: 'Read it on this device' }).check()
  await page.getByRole('button', { name: 'Read the text' }).click()
  await expect(noteField(page)).toHaveValue(/The heron stood in the shallow water/u)
  expect([...requestedOrigins].filter((origin) => origin !== new URL(page.url()).origin)).toEqual([])
})
