import { readFileSync } from 'node:fs'
import { parseUsername } from '@geist/domain'
import { unzipSync } from 'fflate'

import { openAuthSession } from './auth-session'
import { backend } from './backend'
import { commitWrites, documentName } from './documents'
import { expectHarmless } from './hostile/expect-harmless'
import { createHostileArchive, createHostileMarkdown } from './hostile/hostile-files'
import { hostileTexts, lookalikes } from './hostile/hostile-texts'
import { expect, type Page, test } from './journey'
import { createPerson, signUp } from './people'
import { seedConversation } from './seed-conversation'
import { type EntrySeed, seedEntries, readUid } from './seed-entries'
import { seedPublicNotebook } from './seed-public-notebook'

test.use({ actionTimeout: 20_000 })

/** Tall enough that virtualized lists of cards render every card. */
const viewport = { width: 390, height: 16_000 }
const [script = ''] = hostileTexts

/** Seeds hostile texts as notes, categories, biography and names, past the app's checks. */
async function seedHostileTexts(page: Page) {
  const person = createPerson('mallory')
  await signUp(page, person)
  const uid = await readUid(page)
  const biography = hostileTexts.join('\n\n').slice(0, 1_999)
  await commitWrites([
    {
      update: { name: documentName(`users/${uid}`), fields: toStringFields({ biography }) },
      updateMask: { fieldPaths: ['biography'] },
    },
  ])
  const entries = hostileTexts.map((text, index): EntrySeed => ({
    id: `hostile-${crypto.randomUUID()}`,
    content: `${text}\nThe violin and the orchestra, ${index}.`,
    category: Array.from(text).slice(0, 50).join(''),
    // The last text becomes the newest entry.
    timestamp: Date.now() - (hostileTexts.length - index) * 3_600_000,
  }))
  const word = `w${uid.toLowerCase()}`
  const name = `\u2069\u202E${script} ${word}`
  const notebook = await seedPublicNotebook({ uid, username: person.username, name }, entries)
  const deletedAt = Date.now()
  const trashed = {
    id: `hostile-${crypto.randomUUID()}`,
    content: `${hostileTexts.at(-1)}\nThe violin, thrown away.`,
    deletedAt,
    expireAt: deletedAt + 86_400_000,
  }
  await seedEntries(uid, [trashed])
  const texts = [
    ...entries.flatMap(({ content, category = '' }) => [content, category]),
    trashed.content,
    name,
    biography,
  ]
  return { ...person, uid, notebook, texts, word }
}

test('hostile texts are shown as plain text on every screen, stay in their boxes, and reorder no text beside them @nightly', async ({
  page,
  browser,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  await page.setViewportSize(viewport)
  const { uid, username, notebook, texts, word } = await seedHostileTexts(page)
  const cards = page.getByRole('main').getByRole('article')

  await page.goto('/dashboard')
  await expect(cards).toHaveCount(hostileTexts.length)
  await expectHarmless(page, 'the notes', texts)
  await page.getByPlaceholder('Search entries...').fill(script.slice(0, 12))
  await expect(page.locator('mark').first()).toHaveText(script.slice(0, 12))
  await expectHarmless(page, 'a search', texts)
  await page.getByPlaceholder('Search entries...').fill('')
  await cards
    .filter({ hasText: 'W'.repeat(60) })
    .getByRole('button', { name: 'Read in full' })
    .click()
  await expect(page.getByRole('dialog')).toContainText('The violin')
  await expectHarmless(page, 'an opened note', texts)

  await page.goto('/recently-deleted')
  await expect(cards).toHaveCount(1)
  await expectHarmless(page, 'deleted notes', texts)

  await page.goto('/notebooks')
  await expect(cards).toContainText(word)
  await expectHarmless(page, 'the notebooks', texts)
  await page.goto(`/notebooks/${notebook}`)
  await expect(cards).toHaveCount(hostileTexts.length)
  await expectHarmless(page, 'a notebook of the user', texts)

  const question = `\u202E${script} ${hostileTexts[1]}`
  const answer = hostileTexts.join('\n')
  await page.goto(`/chat/${await seedConversation({ uid, question, answer })}`)
  await expect(page.getByText('The bill is')).toBeVisible()
  await expectHarmless(page, 'an AI answer', [...texts, question, answer])

  await page.goto('/create-entry')
  const body = `data: ${JSON.stringify({ message: answer })}\n\ndata: ${JSON.stringify({ result: { analysis: answer } })}\n\n`
  const headers = { 'content-type': 'text/event-stream', 'access-control-allow-origin': '*' }
  await page.route('**/quickReply', (route) =>
    route.request().method() === 'OPTIONS' ? route.continue() : route.fulfill({ body, headers }),
  )
  await page.getByRole('textbox', { name: 'Note' }).fill(script)
  await page.getByRole('button', { name: 'Quick reply' }).click()
  await expect(page.getByRole('dialog', { name: 'Quick reply' })).toContainText('The bill is')
  await expectHarmless(page, 'a quick reply', [...texts, answer])

  await page.goto('/contentmap')
  await expect(page.getByRole('tree', { name: /Notes on the map/u })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the map' }).fill('violin')
  await expect(page.getByRole('treeitem').filter({ hasText: 'The violin' }).first()).toBeVisible()
  await expectHarmless(page, 'the map with all notes', texts)
  // The tree is virtualized even here: the search brings the script's row into view.
  await page.getByRole('searchbox', { name: 'Search the map' }).fill(script.slice(0, 12))
  await expect(
    page
      .getByRole('treeitem')
      .filter({ hasText: script.slice(0, 12) })
      .first(),
  ).toBeVisible()
  await expectHarmless(page, 'the map', texts)

  // Another user opens the same texts.
  const readerContext = await browser.newContext({ baseURL: backend.web, viewport })
  const reader = await readerContext.newPage()
  await signUp(reader, createPerson('ben'))
  await reader.goto(`/explore`)
  await reader.getByRole('searchbox', { name: 'Search by name or author' }).fill(word)
  await expect(reader.getByRole('article').filter({ hasText: word })).toBeVisible()
  await expectHarmless(reader, 'Explore', texts)
  await reader.goto(`/geist/${username}`)
  await expect(reader.getByRole('article').filter({ hasText: word })).toBeVisible()
  await expectHarmless(reader, 'a profile', texts)
  await reader.goto(`/geist/${username}/${notebook}`)
  await expect(reader.getByRole('region', { name: 'Notes' }).getByRole('article').first()).toBeVisible()
  await expectHarmless(reader, 'a public notebook', texts)
  await readerContext.close()
  expect(dialogs).toEqual([])
})

test('hostile files are imported as plain text and exported unchanged, each text on its own line @nightly', async ({
  page,
}) => {
  await page.setViewportSize(viewport)
  await signUp(page, createPerson())
  const files = [createHostileArchive(), createHostileMarkdown()]
  const texts = files.flatMap(({ contents, names }) => [...contents, ...names])
  for (const { contents, ...file } of files) {
    await page.goto('/import')
    await page.getByLabel('Files to import').setInputFiles(file)
    await expect(page.getByRole('heading', { name: `${contents.length} notes to import` })).toBeVisible()
    await page.getByText(/items? left out$/u).click()
    await expectHarmless(page, `preview of ${file.mimeType}`, texts)
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText(`${contents.length} notes imported`)).toBeVisible()
    await expectHarmless(page, `report of ${file.mimeType}`, texts)
  }
  const contents = files.flatMap((file) => file.contents)
  await page.goto('/dashboard')
  await expect(page.getByRole('article')).toHaveCount(contents.length)
  await expectHarmless(page, 'imported notes', texts)

  await page.getByRole('button', { name: 'Download entries' }).click()
  const panel = page.getByRole('dialog', { name: 'Download Entries' })
  await panel.getByRole('button', { name: 'Download entries' }).click()
  await panel.getByRole('button', { name: 'Select All' }).click()
  await expectHarmless(page, 'categories to download', texts)
  const download = async (name: string) => {
    const downloadEvent = page.waitForEvent('download')
    await panel.getByRole('button', { name, exact: true }).click()
    return readFileSync(await (await downloadEvent).path())
  }
  // One line per entry: no entry may contain any kind of line break.
  const lines = (await download('Download')).toString().split(/[\n\r\v\f\u0085\u2028\u2029]/u)
  expect(lines.pop()).toBe('')
  expect(lines).toHaveLength(contents.length)

  await panel.getByRole('radio', { name: /Markdown/u }).check()
  const markdownFiles = Object.entries(unzipSync(await download('Download')))
  expect(markdownFiles).toHaveLength(contents.length)
  const bodies = markdownFiles.map(([name, bytes]) => {
    expect(name).not.toMatch(/["*/:<>?\\|\p{C}\p{Zl}\p{Zp}]|^\./u)
    const [, head = '', body = ''] = /^---\n([^]*?)\n---\n\n([^]*)\n$/u.exec(Buffer.from(bytes).toString()) ?? []
    // Each line of front matter is a known key with one quoted text, valid in JSON and YAML.
    for (const line of head.split('\n')) {
      const [, value = ''] = /^(?:geist|id|date|category|notebook|aiResponse): (".*")$/u.exec(line) ?? []
      expect(() => JSON.parse(value) as unknown, line).not.toThrow()
    }
    return body
  })
  expect(bodies.toSorted()).toEqual(contents.toSorted())

  const fullFile = await download('Download everything')
  const { entries } = JSON.parse(fullFile.toString()) as { readonly entries: readonly { readonly content: string }[] }
  expect(entries.map(({ content }) => content).toSorted()).toEqual(contents.toSorted())
  await page.goto('/import')
  await page
    .getByLabel('Files to import')
    .setInputFiles({ name: 'again.json', mimeType: 'application/json', buffer: fullFile })
  await expect(page.getByText(`${contents.length} notes are already here and won’t be added again.`)).toBeVisible()
})

test('the form and the server reject usernames that resemble others or look empty @nightly', async () => {
  const { email, password, username } = createPerson()
  const account = { email, providerId: 'password' } as const
  const { uid, idToken } = await openAuthSession(account, { method: 'signUp', payload: { email, password } })
  const claimUsername = (name: string) => {
    const usernameKey = name.toLowerCase()
    const profile = { UID: uid, username: name, usernameKey, biography: '' }
    const writes = [
      { update: { name: documentName(`users/${uid}`), fields: toStringFields(profile) } },
      { update: { name: documentName(`usernames/${usernameKey}`), fields: toStringFields({ uid }) } },
    ]
    return commitWrites(writes, idToken)
  }
  for (const name of lookalikes) {
    await expect(claimUsername(name), JSON.stringify(name)).rejects.toThrow('PERMISSION_DENIED')
    // The parser trims what surrounds a name; the remainder is an ordinary name.
    const parsed = parseUsername(name)
    if (parsed.status === 'accepted') expect(parsed.value.username).toBe('ada')
  }
  expect(parseUsername('ad\u0430').status).toBe('refused')
  await claimUsername(username)
})

function toStringFields(texts: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(texts).map(([name, stringValue]) => [name, { stringValue }]))
}
