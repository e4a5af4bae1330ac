import { browserFlags, findInstalledBrowser } from '@geist/tooling/browser'

import { expectAccessible } from './access'
import { expect, type Page, test } from './journey'
import { readRows } from './on-device'
import { fillCategory, createPerson, openNotes, signUp } from './people'
import { readUid } from './seed-entries'
import { endSpeech, dispatchSpeechResults, readStartedSpeech, stubSpeech, removeSpeech } from './speech'

const executablePath = findInstalledBrowser()

test.use({
  launchOptions: {
    args: [...browserFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ...(executablePath && { executablePath }),
  },
})

const noteField = (page: Page) => page.getByRole('textbox', { name: 'Note' })
const dictateButton = (page: Page) => page.getByRole('button', { name: 'Dictate', exact: true })

/** Starts the first dictation on this device, through the notice. */
async function dictate(page: Page): Promise<void> {
  await dictateButton(page).click()
  await page.getByRole('button', { name: 'Start listening' }).click()
  await expect(page.getByText('Listening', { exact: true })).toBeVisible()
}

test('inserts spoken words at the caret, while the user types beside them @nightly', async ({ page }) => {
  await stubSpeech(page)
  await signUp(page, createPerson())
  await noteField(page).fill('I saw it again.')
  for (let step = 0; step < ' again.'.length; step += 1) await noteField(page).press('ArrowLeft')
  await dictate(page)
  await dispatchSpeechResults(page, ['by the water', true])
  await expect(noteField(page)).toHaveValue('I saw it by the water again.')
  await noteField(page).pressSequentially(', grey,')
  await dispatchSpeechResults(page, ['by the water', true], ['and still', true])
  await expect(noteField(page)).toHaveValue('I saw it by the water, grey, and still again.')
})

test('words heard before a reload are in the draft @nightly', async ({ page }) => {
  await stubSpeech(page)
  await signUp(page, createPerson())
  await dictate(page)
  await dispatchSpeechResults(page, ['half a thought', false])
  await expect(noteField(page)).toHaveAttribute('placeholder', 'half a thought')
  await page.reload()
  await expect(noteField(page)).toHaveValue('Half a thought')
})

test('says once who listens, before the first dictation, and works with the keyboard alone @nightly', async ({
  page,
}) => {
  // The listening animation never ends, and the accessibility check would wait for its end.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stubSpeech(page)
  await signUp(page, createPerson())
  await dictateButton(page).focus()
  await page.keyboard.press('Space')
  const dialog = page.getByRole('alertdialog', { name: 'Before you dictate' })
  await expect(dialog).toContainText('send the audio to the company that makes them')
  await expectAccessible(page, 'the notice before the first time')
  await page.keyboard.press('Escape')
  expect((await readStartedSpeech(page)).count).toBe(0)
  await expect(dictateButton(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Start listening' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Listening', { exact: true })).toBeVisible()
  await expectAccessible(page, 'listening')
  await expect(dictateButton(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dictateButton(page)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Space')
  await expect(dialog).toBeHidden()
  await expect(dictateButton(page)).toHaveAttribute('aria-pressed', 'true')
})

test('switches the language at once, and keeps it after a reload @nightly', async ({ page }) => {
  await stubSpeech(page)
  await signUp(page, createPerson())
  await dictate(page)
  await dispatchSpeechResults(page, ['one', false])
  await expect(page.getByRole('alertdialog')).toBeHidden()
  const select = page.getByRole('combobox', { name: /Language you speak/ })
  await select.click()
  await page.getByRole('option', { name: 'Deutsch (Deutschland)' }).click()
  await expect.poll(() => readStartedSpeech(page)).toEqual({ count: 2, language: 'de-DE' })
  await expect(noteField(page)).toHaveValue('One')
  await page.reload()
  await dictateButton(page).click()
  await expect.poll(() => readStartedSpeech(page)).toEqual({ count: 1, language: 'de-DE' })
})

test('shows what to do without permission to listen, and keeps the draft @nightly', async ({ page }) => {
  await stubSpeech(page)
  await signUp(page, createPerson())
  await noteField(page).fill('Half a thought')
  await dictate(page)
  await endSpeech(page, 'not-allowed')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Allow it in this site’s settings')
  await expectAccessible(page, 'stopped without permission')
  await expect(dictateButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(noteField(page)).toHaveValue('Half a thought')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toBeHidden()
})

test('shows a message in a browser without speech recognition @nightly', async ({ page }) => {
  await removeSpeech(page)
  await signUp(page, createPerson())
  await dictateButton(page).click()
  await expect(page.getByText('This browser doesn’t support dictation. Chrome, Edge and Safari do')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('stores the audio of a note on this device on request, plays it, and deletes it @nightly', async ({ page }) => {
  await stubSpeech(page)
  await signUp(page, createPerson())
  await dictateButton(page).click()
  const keepAudioCheckbox = page.getByRole('checkbox', { name: 'Keep the audio with the note' })
  await expect(keepAudioCheckbox).not.toBeChecked()
  await keepAudioCheckbox.check()
  await page.getByRole('button', { name: 'Start listening' }).click()
  await dispatchSpeechResults(page, ['words with their sound', true])
  const audio = page.getByRole('list', { name: /Audio for this note/ })
  // The first slice of audio is stored while the recording continues.
  await expect(audio).toBeVisible()
  await dictateButton(page).click()
  await page.reload()
  await expect(noteField(page)).toHaveValue('Words with their sound')
  await audio.getByRole('button', { name: /^Play the audio, \d+ seconds?$/ }).click()
  const positionSlider = audio.getByRole('slider', { name: 'Position in the audio' })
  await expect.poll(async () => Number(await positionSlider.inputValue())).toBeGreaterThan(0)
  expect(Number(await positionSlider.getAttribute('max'))).toBeGreaterThan(1000)
  await expectAccessible(page, 'a recording that plays')
  await expect(audio.getByRole('button', { name: /^Play the audio/ })).toBeVisible()
  expect(Number(await positionSlider.inputValue())).toBeGreaterThan(1000)
  await positionSlider.fill('0')
  await audio.getByRole('button', { name: /^Play the audio/ }).click()
  await audio.getByRole('button', { name: 'Pause the audio' }).click()
  await audio.getByRole('button', { name: 'Delete the audio' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(audio).toBeHidden()
  await page.reload()
  await expect(noteField(page)).toHaveValue('Words with their sound')
  await expect(audio).toBeHidden()
})

test('audio belongs to the submitted note, and stays stored when the composer opens again @nightly', async ({
  page,
}) => {
  await stubSpeech(page)
  await signUp(page, createPerson())
  await dictateButton(page).click()
  await page.getByRole('checkbox', { name: 'Keep the audio with the note' }).check()
  await page.getByRole('button', { name: 'Start listening' }).click()
  await dispatchSpeechResults(page, ['a note with a voice', true])
  const audio = page.getByRole('list', { name: /Audio for this note/ })
  await expect(audio).toBeVisible()
  await fillCategory(page, 'Walks')
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
  await expect(audio).toBeHidden()

  const uid = await readUid(page)
  const [entry] = await readRows<Record<string, unknown>>(page, `geist-${uid}`, 'entries')
  expect(entry?.['id']).toEqual(expect.any(String))
  const recordings = () => readRows<Record<string, unknown>>(page, `kept-audio-${uid}`, 'recordings')
  expect(await recordings()).toMatchObject([{ entryId: entry?.['id'] }])
  await openNotes(page)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(noteField(page)).toBeVisible()
  await page.reload()
  await expect(noteField(page)).toBeVisible()
  expect(await recordings()).toHaveLength(1)
})

test('real speech recognition starts or shows an error, and the draft is unchanged @nightly', async ({ page }) => {
  await signUp(page, createPerson())
  await noteField(page).fill('Half a thought')
  await dictateButton(page).click()
  await page.getByRole('button', { name: 'Start listening' }).click()
  const listeningStatus = page.getByText('Listening', { exact: true })
  await expect(page.getByRole('alert').or(listeningStatus)).toBeVisible()
  if (await listeningStatus.isVisible()) await dictateButton(page).click()
  await expect(dictateButton(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(noteField(page)).toHaveValue('Half a thought')
})
