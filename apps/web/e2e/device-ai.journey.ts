import { expectAccessible } from './access'
import { unreachableErrors } from './block-firestore'
import { offlineErrors, expect, type Page, test } from './journey'
import { entryField } from './offline-page'
import { createPerson, openNotes, signUp } from './people'
import { type EntrySeed, readUid, seedEntries } from './seed-entries'
import { openSettingsSection } from './settings-section'

// The service worker keeps the app and the word vectors.
test.use({ serviceWorkers: 'allow' })

const deviceSwitch = (page: Page) => page.getByRole('switch', { name: 'Answer on this device' })
const questionField = (page: Page) => page.getByRole('textbox', { name: 'Ask your journal something' })
const answers = (page: Page) => page.getByRole('article').filter({ has: page.locator('figure') })

const notes: readonly EntrySeed[] = [
  // Long, so that its card has a button to read it.
  'The heron stood at the weir again, grey in the rain, and did not move when the dog barked. '.repeat(8),
  'A heron at the weir this morning. Marta says it has a nest in the poplars behind the mill.',
  'Planted the quince by the south wall. Marta held it straight while I filled the hole.',
  'Rye bread with caraway. The crust is better when the oven steams.',
].map((content, day) => ({
  id: `device-note-${crypto.randomUUID()}`,
  content,
  timestamp: Date.UTC(2026, 9, 1 + day, 12),
}))

test('with the AI on this device, questions, prompts, replies and similar notes need no network', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(offlineErrors, unreachableErrors)
  const calledFunctions = new Set<string>()
  page.on('request', (request) => {
    if (request.method() === 'POST') calledFunctions.add(new URL(request.url()).pathname.split('/').at(-1) ?? '')
  })
  await signUp(page, createPerson())
  await seedEntries(await readUid(page), notes)
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(notes.length)
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await openSettingsSection(page, 'AI')
  await expect(deviceSwitch(page)).not.toBeChecked()
  await deviceSwitch(page).click()
  await expect(deviceSwitch(page)).toBeChecked()
  await expect(page.getByRole('progressbar', { name: 'Download for this device' })).toBeHidden()
  await expectAccessible(page, 'AI settings with the AI on this device')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')

  await page.goto('/chat')
  await questionField(page).fill('When did I plant the quince?')
  await page.keyboard.press('Enter')
  await expect(answers(page)).toContainText('October 3, 2026')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: "You're offline at the moment." })).toBeVisible()
  await page.getByRole('button', { name: 'Suggest a prompt' }).click()
  await page.getByRole('button', { name: 'Use this prompt' }).click()
  await expect(page.getByRole('button', { name: 'Remove the prompt' })).toBeVisible()
  await entryField(page).fill('The heron was at the weir again, and its nest in the poplars is done.')
  await page.getByRole('button', { name: 'Quick reply' }).click()
  const reply = page.getByRole('dialog', { name: 'Quick reply' })
  await expect(reply.getByRole('button', { name: /You wrote about this/u })).toContainText('nest in the poplars')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Find in your journal' }).click()
  await questionField(page).fill('Who has a nest in the poplars?')
  await page.keyboard.press('Enter')
  await expect(answers(page)).toContainText('A heron at the weir this morning.')
  await expectAccessible(page, 'offline page with an answer')

  await page.getByRole('button', { name: 'Read your notes' }).click()
  await page.getByRole('button', { name: 'Read in full' }).click()
  const similar = page.getByRole('dialog').getByRole('region', { name: 'Similar notes' })
  await expect(similar.getByRole('button', { name: /% similar$/u }).first()).toContainText('nest in the poplars')

  for (const name of ['askJournal', 'quickReply', 'generateJournalPrompt', 'fetchSimilarVectors'])
    expect(calledFunctions).not.toContain(name)
})
