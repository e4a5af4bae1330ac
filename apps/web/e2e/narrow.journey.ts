import { expectAccessible } from './access'
import { findCutTexts } from './find-cut-texts'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, signUp } from './people'
import { seedConversation } from './seed-conversation'
import { seedEntries, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'

const notebookName = 'מחברת הנהר'
const hebrewText = 'האנפה עמדה שוב ליד המים, באותו מקום ובאותה סבלנות. '

test('every screen is readable at 320 px with doubled text, forced colours and right-to-left text @nightly', async ({
  page,
}) => {
  const ada = createPerson()
  await page.setViewportSize({ width: 320, height: 720 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await enlargeText(page)
  await signUp(page, ada)
  const uid = await readUid(page)
  const owner = { uid, username: ada.username }
  const notebookId = await seedNotebook({ ...owner, name: notebookName, isPublic: true })
  const threadId = await seedConversation({
    uid,
    question: 'איפה ראיתי את האנפה?',
    answer: `${hebrewText}Heron. ${hebrewText}`,
  })
  const filing = { category: 'הליכות', collectionName: notebookName, isPublic: true, username: ada.username }
  await seedEntries(uid, [
    { id: `note-${crypto.randomUUID()}`, content: hebrewText.repeat(8), timestamp: Date.now(), ...filing },
    { id: `note-${crypto.randomUUID()}`, content: hebrewText, timestamp: Date.now() - 60_000, ...filing },
    { id: `note-${crypto.randomUUID()}`, content: 'w'.repeat(120), timestamp: Date.now() - 120_000 },
  ])
  await expectReadable(page, 'composer')
  await openNotes(page)
  const note = page.getByRole('article').filter({ hasText: hebrewText.trim() }).first()
  await expect(note.locator('p')).toHaveCSS('direction', 'rtl')
  await expect(note.getByText('הליכות')).toHaveCSS('direction', 'rtl')
  await expectReadable(page, 'notes')

  await page.goto(`/notebooks/${notebookId}`)
  await page.getByRole('button', { name: 'Select all' }).click()
  await expectReadable(page, 'a notebook')
  await page.getByRole('tab', { name: 'Hallucinate' }).click()
  await page.getByRole('button', { name: 'Cut up' }).click()
  await expect(page.getByRole('group', { name: 'The cut-up' })).toHaveCSS('direction', 'rtl')
  await expectReadable(page, 'a cut-up')

  await page.goto(`/chat/${threadId}`)
  await expect(page.getByRole('article').getByText('Heron.').locator('..')).toHaveCSS('direction', 'rtl')
  await expectReadable(page, 'a conversation')

  for (const [path, heading] of [
    ['/notebooks', 'Notebooks'],
    ['/explore', 'Explore'],
    ['/following', 'Subscriptions'],
    ['/chat', 'Find in your journal'],
    [`/geist/${ada.username}`, ada.username],
    [`/geist/${ada.username}/${notebookId}`, notebookName],
    ['/settings', 'Settings'],
    ['/import', 'Import'],
    ['/example', 'Example journal'],
    ['/recently-deleted', 'Recently deleted'],
    ['/nowhere', 'There is no page at this address'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expectReadable(page, path)
  }
})

/** Doubles the root font size, like a browser setting for larger text. */
async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const enlarge = () => document.documentElement?.style.setProperty('font-size', '32px')
    enlarge()
    document.addEventListener('DOMContentLoaded', enlarge)
  })
}

async function expectReadable(page: Page, screen: string): Promise<void> {
  await expectAccessible(page, screen)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `no sideways scrolling: ${screen}`).toBeLessThanOrEqual(0)
  expect.soft(await findCutTexts(page), `no text cut: ${screen}`).toEqual([])
}
