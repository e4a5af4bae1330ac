import { expectAccessible } from './access'
import { backend } from './backend'
import { findCard, editCard } from './cards'
import { expect, conflictErrors, test } from './journey'
import { createPerson, openNotes, signIn, signUp } from './people'
import { seedEntries, readUid } from './seed-entries'
import { seedNotebook } from './seed-notebook'
import { blockFirestore, unreachableErrors } from './block-firestore'

test('an offline edit of a private note waits for a confirmation if another device published its notebook @nightly', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(unreachableErrors, conflictErrors)
  const ada = createPerson()
  await signUp(page, ada)
  await openNotes(page)
  const [uid, { username }] = [await readUid(page), ada]
  const notebookId = await seedNotebook({ uid, username, name: 'Canal' })
  await seedEntries(uid, [
    {
      id: `note-${crypto.randomUUID()}`,
      content: 'A heron.',
      username,
      collectionName: 'Canal',
      timestamp: Date.now(),
    },
  ])
  await expect(findCard(page, 'A heron.')).toBeVisible()

  const restoreServer = await blockFirestore(page)
  await page.reload()
  await editCard(page, 'A heron.', 'What I would never show to anyone.')
  const secondContext = await browser.newContext({ baseURL: backend.web, serviceWorkers: 'block' })
  const secondDevice = await secondContext.newPage()
  await signIn(secondDevice, ada)
  await secondDevice.goto(`/notebooks/${notebookId}`)
  await secondDevice.getByRole('button', { name: 'Private: make “Canal” public' }).click()
  await secondDevice.getByRole('alertdialog').getByRole('button', { name: 'Make public' }).click()
  const visitor = await (await browser.newContext({ baseURL: backend.web, serviceWorkers: 'block' })).newPage()
  const publishedNote = visitor
    .getByRole('article')
    .filter({ hasText: /heron|never show/ })
    .last()
  await visitor.goto(`/geist/${username}/${notebookId}`)
  await expect(publishedNote).toContainText('A heron.')

  await restoreServer()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('link', { name: '1 change not saved' }).click()
  const card = page.getByRole('article').filter({ hasText: 'Publish this edit?' })
  await expect(card).toContainText('This notebook is public now. Publish this edit?')
  await expect(card.getByLabel('Your words')).toHaveValue('What I would never show to anyone.')
  await expectAccessible(page, 'an edit that waits for a yes')
  await expect(publishedNote).toContainText('A heron.')

  await card.getByRole('button', { name: 'Publish edit' }).click()
  await expect(card).toBeHidden()
  await expect(publishedNote).toContainText('What I would never show to anyone.')
})
