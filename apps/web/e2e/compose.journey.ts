import { limits } from '@geist/domain'

import { backend } from './backend'
import { disconnected, expect, test } from './journey'
import { compose, newPerson, openNotes, signIn, signOut, signUp } from './people'

test('Submit waits for words, and a missing category is said in the specified words', async ({ page }) => {
  await signUp(page, newPerson())
  const submit = page.getByRole('button', { name: 'Submit' })
  const note = page.getByRole('textbox', { name: 'Note' })
  await expect(note).toHaveAttribute('placeholder', 'Compose a note...')
  await expect(submit).toBeDisabled()
  await note.fill('   ')
  await expect(submit).toBeDisabled()
  await note.fill('A note without a place.')
  await page.getByRole('textbox', { name: 'Category' }).fill('  ')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Please select or enter a category before submitting.')
  await expect(note).toHaveValue('A note without a place.')
})

test('a draft survives a reload and a sign-out, and belongs to one account alone', async ({ page }) => {
  const ada = newPerson()
  const grace = newPerson('grace')
  await signUp(page, ada)
  await page.getByRole('textbox', { name: 'Note' }).fill('Ada’s half a thought')
  await page.getByRole('textbox', { name: 'Category' }).fill('Secrets')
  await expect(page.getByText('Saved on this device')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ada’s half a thought')

  await signOut(page)
  await signUp(page, grace)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await signOut(page)
  await signIn(page, ada)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Ada’s half a thought')
  await expect(page.getByRole('textbox', { name: 'Category' })).toHaveValue('Secrets')
})

test('not for a moment does the next person on this page meet the draft of the last one', async ({ page }) => {
  const grace = newPerson('grace')
  await signUp(page, grace)
  await signOut(page)
  await signUp(page, newPerson())
  await page.getByRole('textbox', { name: 'Note' }).fill('Ada’s secret')
  await signOut(page)
  // Every value that a text box ever has is looked at, also one that is gone in the next frame.
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      for (const box of document.querySelectorAll('textarea')) seen.push(box.value)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.getByLabel('Email').fill(grace.email)
  await page.getByLabel('Password').fill(grace.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter(Boolean)).toEqual([])
})

test('a note of a megabyte is refused with a sentence and stays where it is', async ({ page }) => {
  await signUp(page, newPerson())
  const text = 'x'.repeat(1024 * 1024)
  await page.getByRole('textbox', { name: 'Note' }).fill(text)
  await page.getByRole('textbox', { name: 'Category' }).fill('Long')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('alert')).toContainText(limits.contentMaxLength.toLocaleString('en-US'))
  expect(await page.getByRole('textbox', { name: 'Note' }).inputValue()).toBe(text)
})

test('the longest note that fits is saved and read back whole', async ({ page }) => {
  await signUp(page, newPerson())
  // Three bytes a character in the database, the most that one of JavaScript's characters takes.
  const text = '水'.repeat(limits.contentMaxLength)
  await compose(page, { content: text, category: 'Long' })
  await openNotes(page)
  const shown = await page.getByRole('article').locator('p').textContent()
  expect(shown).toBe(text)
})

test('a note submitted without a network waits, is kept, and is logged once when the network is back', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(disconnected)
  await signUp(page, newPerson())
  await openNotes(page)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await context.setOffline(true)
  await page.getByRole('textbox', { name: 'Note' }).fill('From the tunnel')
  await page.getByRole('textbox', { name: 'Category' }).fill('Travel')
  const submittedAt = Date.now()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'does not answer' })).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('From the tunnel')
  await context.setOffline(false)
  await expect(page.getByText('Note logged')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await openNotes(page)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  // It is as old as its writing, not as its arrival.
  const writtenAt = await page.getByRole('article').locator('time').getAttribute('datetime')
  expect(Math.abs(Date.parse(writtenAt ?? '') - submittedAt)).toBeLessThan(2_000)
})

test('a note whose tab died while it was being sent is not doubled when it is submitted again', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(disconnected)
  await signUp(page, newPerson())
  await compose(page, { content: 'First', category: 'Ideas' })
  await page.getByRole('textbox', { name: 'Note' }).fill('Sent, but was it heard?')
  await page.getByRole('textbox', { name: 'Category' }).fill('Ideas')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible()
  // The tab dies with the answer still out; the draft does not.
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue(/Sent, but|^$/)
  if ((await page.getByRole('textbox', { name: 'Note' }).inputValue()) !== '') {
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Note logged')).toBeVisible()
  }
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('two tabs write on one draft, and neither loses the other’s words', async ({ page, context }) => {
  await signUp(page, newPerson())
  const tab = await context.newPage()
  await tab.goto('/create-entry')
  await page.getByRole('textbox', { name: 'Note' }).pressSequentially('Begun here, ')
  await expect(tab.getByRole('textbox', { name: 'Note' })).toHaveValue('Begun here, ')
  await tab.getByRole('textbox', { name: 'Note' }).press('End')
  await tab.getByRole('textbox', { name: 'Note' }).pressSequentially('ended there.')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Begun here, ended there.')
  await tab.getByRole('textbox', { name: 'Category' }).fill('Tabs')
  await tab.getByRole('button', { name: 'Submit' }).click()
  await expect(tab.getByText('Note logged')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await openNotes(page)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('with the server gone from the start, a known person gets in, reads why, and keeps what they write', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR|Could not reach Cloud Firestore/)
  const ada = newPerson()
  await signUp(page, ada)
  for (const origin of [`http://${backend.firestore}`, backend.auth, backend.functions]) {
    await context.route(`${origin}/**`, (route) => route.abort())
  }
  await page.goto('/dashboard')
  await expect(page.getByRole('status').filter({ hasText: 'cannot be reached' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Alone with the page')
  await page.getByRole('textbox', { name: 'Category' }).fill('Ideas')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'does not answer' })).toBeVisible({ timeout: 15_000 })
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Alone with the page')
  await expect(page.getByRole('status').filter({ hasText: 'no answer came' })).toBeVisible()
})

test('without any network a sign-in says so and keeps what was typed', async ({ page, context, expectedErrors }) => {
  expectedErrors.push(disconnected)
  await page.goto('/')
  await page.getByLabel('Email').fill('ada@geist.example')
  await page.getByLabel('Password').fill('a-good-secret')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.', { timeout: 20_000 })
  await expect(page.getByLabel('Password')).toHaveValue('a-good-secret')
})

test('a suggested prompt stands as the placeholder, and Tab takes it, and only then', async ({ page }) => {
  await signUp(page, newPerson())
  await compose(page, { content: 'The garden needs water, and the garden gets rain.', category: 'Garden' })
  const note = page.getByRole('textbox', { name: 'Note' })
  await page.getByRole('button', { name: 'Suggest a prompt' }).click()
  await expect(note).not.toHaveAttribute('placeholder', 'Compose a note...')
  const prompt = (await note.getAttribute('placeholder')) ?? ''
  expect(prompt).not.toMatch(/["“”]/)
  await expect(note).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(note).toHaveValue(prompt)
  await expect(note).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(note).not.toBeFocused()
})
