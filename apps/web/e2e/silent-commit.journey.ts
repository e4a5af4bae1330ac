import { expect, type Page, test } from './journey'
import { compose, createPerson, openNotes, signUp } from './people'
import { type EntrySeed, seedEntries, readUid } from './seed-entries'
import { seedPublicNotebook } from './seed-public-notebook'

const createEntry = (content: string): EntrySeed => ({
  id: `entry-${crypto.randomUUID()}`,
  content,
  timestamp: Date.now() - 3_600_000,
})

/** Forwards commits that contain `field` to the server, and drops the responses. */
async function dropResponses(page: Page, field: string): Promise<void> {
  await page.route(/:commit/u, async (route) => {
    if (route.request().postData()?.includes(field)) await route.fetch()
    else await route.continue()
  })
}

test('a commit without a response blocks neither listeners nor later commits @nightly', async ({ page, browser }) => {
  const ines = createPerson('ines')
  const authorContext = await browser.newContext()
  const author = await authorContext.newPage()
  await signUp(author, ines)
  const uid = await readUid(author)
  const { username } = ines
  await authorContext.close()
  const id = await seedPublicNotebook({ uid, username, name: 'River' }, [createEntry('At the spring.')])
  await signUp(page, createPerson('ben'))
  await openNotes(page)
  await dropResponses(page, 'collaborators')

  await page.goto(`/geist/${username}/${id}`)
  await expect(page.getByText('At the spring.')).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  // Listeners work: the button follows the server's notebook, and a new entry arrives.
  await expect(page.getByRole('button', { name: 'Unsubscribe', exact: true })).toBeVisible()
  await seedEntries(uid, [{ ...createEntry('At the mouth.'), username, collectionName: 'River', isPublic: true }])
  await expect(page.getByText('At the mouth.')).toBeVisible()
  // A later commit succeeds while the first has no response.
  const commitResponse = page.waitForResponse(
    (response) => /:commit/u.test(response.url()) && response.request().postData()?.includes('By the river.') === true,
    { timeout: 10_000 },
  )
  await compose(page, { content: 'By the river.', category: 'Walks' })
  expect((await commitResponse).status()).toBe(200)
  // The first attempt times out with a message.
  await expect(page.getByText('Geist can’t reach its server.')).toBeVisible()
})
