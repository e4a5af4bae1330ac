import { expect, test } from './journey'
import { createPerson, openNotes, signUp } from './people'
import { readUid, seedEntries } from './seed-entries'
import { startProviderFunctions } from './start-provider-functions'

const heron = 'A grey heron stood at the weir for an hour.'

test('a provider answers only after the user has agreed, with quotes letter for letter, and replies to a draft @nightly', async ({
  page,
}) => {
  await using functions = await startProviderFunctions()
  await page.route(/\/(?:describeAi|askJournal|quickReply)$/u, (route) =>
    route.continue({ url: `${functions.url}/${new URL(route.request().url()).pathname.split('/').at(-1)}` }),
  )
  await signUp(page, createPerson())
  await seedEntries(await readUid(page), [
    { id: `note-${crypto.randomUUID()}`, content: heron, timestamp: Date.UTC(2026, 9, 1, 12) },
    { id: `note-${crypto.randomUUID()}`, content: 'Rye bread with caraway.', timestamp: Date.UTC(2026, 9, 2, 12) },
  ])
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(2)

  await page.goto('/chat')
  await expect(page.getByRole('heading', { name: 'Ask your journal' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Ask your journal something' }).fill('Where did the heron stand?')
  await page.keyboard.press('Enter')
  const notice = page.getByRole('alertdialog', { name: 'Before you use AI' })
  await expect(notice).toContainText('with its model llama3.2')
  await notice.getByRole('button', { name: 'Use AI' }).click()
  const answer = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /heron stand/u }) })
  await expect(answer).toContainText('You wrote about it.')
  await expect(answer.getByRole('link', { name: heron })).toBeVisible()

  await page.goto('/create-entry')
  await page.getByRole('textbox', { name: 'Note' }).fill('The pond was frozen today.')
  await page.getByRole('button', { name: 'Quick reply' }).click()
  const reply = page.getByRole('dialog', { name: 'Quick reply' })
  await expect(reply).toContainText('What kept you at the pond?')
  // The stream ends before its server does.
  await expect(reply.getByRole('button', { name: 'Save Response' })).toBeEnabled()
})
