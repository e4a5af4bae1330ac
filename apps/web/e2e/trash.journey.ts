import { expectAccessible } from './access'
import { findCard } from './cards'
import { expect, type Page, test } from './journey'
import { createPerson, openNotes, signUp } from './people'
import { seedEntries, type EntrySeed, createThoughts, readUid } from './seed-entries'
import { blockFirestore, unreachableErrors } from './block-firestore'

const dayMs = 86_400_000
const cards = (page: Page) => page.getByRole('article')

async function signUpWithEntries(page: Page, entries: readonly EntrySeed[]): Promise<string> {
  await signUp(page, createPerson())
  await openNotes(page)
  await expect(page.getByText('Your journal is ready')).toBeVisible()
  const uid = await readUid(page)
  await seedEntries(uid, entries)
  return uid
}

async function openTrash(page: Page) {
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page.getByRole('heading', { name: 'Recently deleted' })).toBeVisible()
}

function createDeletedEntries(...daysAgo: readonly number[]): readonly EntrySeed[] {
  const now = Date.now()
  return createThoughts(daysAgo.length, now).map((entry, index) => {
    const deletedAt = now - (daysAgo[index] ?? 0) * dayMs
    return { ...entry, deletedAt, expireAt: deletedAt + 30 * dayMs }
  })
}

test('keeps a deleted note with its full text in Recently deleted, and restores it from there @nightly', async ({
  page,
}) => {
  const longText = `${'The heron was there again, same post. '.repeat(40)}The very last words.`
  await signUpWithEntries(page, [
    ...createThoughts(2),
    { id: `long-${crypto.randomUUID()}`, content: longText, timestamp: 1 },
  ])
  await findCard(page, 'The heron').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(cards(page)).toHaveCount(2)

  await openTrash(page)
  await expect(page).toHaveURL('/recently-deleted')
  await expect(page.getByText('Then they’re gone for good.')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('The very last words.')
  await expect(cards(page)).toContainText('30 days left')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(page.getByText('Restored', { exact: true })).toBeVisible()
  await expect(page.getByText('Nothing here.')).toBeVisible()
  await openNotes(page)
  await expect(findCard(page, 'The very last words.')).toBeVisible()
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
})

test('lists the latest deletion first, with the days left @nightly', async ({ page }) => {
  await signUpWithEntries(page, createDeletedEntries(12, 0, 29.5))
  await openTrash(page)
  await expect(cards(page)).toHaveCount(3)
  await expect(cards(page).nth(0)).toContainText('30 days left')
  await expect(cards(page).nth(1)).toContainText('18 days left')
  await expect(cards(page).nth(2)).toContainText('1 day left')
})

test('restores several notes, then all @nightly', async ({ page }) => {
  await signUpWithEntries(page, createDeletedEntries(1, 2, 3, 4))
  await openTrash(page)
  await expect(cards(page)).toHaveCount(4)
  await page.getByRole('button', { name: 'Select' }).click()
  await page.getByRole('checkbox', { name: 'Select “Thought 1.”' }).check()
  await page.getByRole('checkbox', { name: 'Select “Thought 3.”' }).check()
  await page.getByRole('button', { name: 'Restore 2' }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Restore all' }).click()
  await expect(page.getByText('Nothing here.')).toBeVisible()
  await openNotes(page)
  await expect(cards(page)).toHaveCount(4)
})

test('keeps expired notes until the server purges them, also with a clock that is years ahead @nightly', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2035-03-01T12:00:00Z'))
  await signUpWithEntries(page, createDeletedEntries(2, 30.1))
  await openTrash(page)
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first()).toContainText('Due to be deleted')
  await cards(page).first().getByRole('button', { name: 'Restore' }).click()
  await expect(cards(page)).toHaveCount(1)
})

test('shows at most 30 days on a device whose clock is years behind @nightly', async ({ page }) => {
  await page.clock.setFixedTime(new Date(Date.now() - 3000 * dayMs))
  await signUpWithEntries(page, createDeletedEntries(1))
  await openTrash(page)
  await expect(cards(page)).toContainText('30 days left')
})

test('deletes, shows and restores notes without the server @nightly', async ({ page, expectedErrors }) => {
  expectedErrors.push(unreachableErrors)
  await signUpWithEntries(page, createThoughts(2))
  await expect(cards(page)).toHaveCount(2)
  await blockFirestore(page)
  await findCard(page, 'Thought 2.').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible()
  await openTrash(page)
  await page.reload()
  await expect(cards(page)).toContainText('Thought 2.')
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await openNotes(page)
  await expect(cards(page)).toHaveCount(2)
})

test('Restore moves the focus to the next note, and axe finds no violations @nightly', async ({ page }) => {
  await signUpWithEntries(page, createDeletedEntries(1, 2))
  await openTrash(page)
  const restoreButton = (text: string) => findCard(page, text).getByRole('button', { name: 'Restore' })
  await expect(restoreButton('Thought 1.')).toBeVisible()
  await expectAccessible(page, 'recently deleted')
  await restoreButton('Thought 1.').focus()
  await page.keyboard.press('Enter')
  await expect(restoreButton('Thought 2.')).toBeFocused()
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Select' }).click()
  await expectAccessible(page, 'recently deleted, choosing')
})
