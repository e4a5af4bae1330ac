import { expectAccessible, expectAccessibleInBothSchemes } from './access'
import { backend } from './backend'
import { countMatches, readDocument } from './documents'
import { expect, type Page, test } from './journey'
import { compose, createPerson, openNotes, openSignUp, signIn, signUp } from './people'
import { readUid } from './seed-entries'

/** Timeout for the first call of a function, which cold-starts it on a busy machine. */
const coldStartTimeout = { timeout: 60_000 }
/** The browser logs every 4xx response; the servers refuse with one. */
const refused = /status of 4\d\d/

test.setTimeout(240_000)

test('deletes an account with a receipt, ends its sessions, clears the device and reserves the username', async ({
  page,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const ada = createPerson()
  await signUp(page, ada)
  await compose(page, { content: 'The last thing that I write here.', category: 'Walks' })
  await openNotes(page)
  await expect(page.getByText('Saved everywhere')).toBeVisible()
  const uid = await readUid(page)
  const second = await page.context().newPage()
  await second.goto('/dashboard')
  await expect(second.getByText('The last thing that I write here.')).toBeVisible()
  // A second device could mistake the deletion for a rollback and restore the entries.
  const elsewhere = await browser.newPage()
  await elsewhere.goto(backend.web)
  await signIn(elsewhere, ada)
  await openNotes(elsewhere)
  await expect(elsewhere.getByText('Saved everywhere')).toBeVisible()

  await page.goto('/settings')
  await expect(page.getByText(`Email and password: ${ada.email}`)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'settings with the account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await page.getByRole('button', { name: 'Delete account…' }).focus()
  await page.keyboard.press('Enter')
  await expectAccessibleInBothSchemes(page, 'deleting the account')
  await dialog.getByRole('button', { name: 'Download my journal first' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  expect((await file).suggestedFilename()).toMatch(/^geist-journal-.*\.json$/)
  await page.keyboard.press('Escape')

  // A wrong username or a sign-in of an hour ago is refused; the typed text stays.
  const name = dialog.getByLabel(`Type your username, ${ada.username}, to confirm`)
  const confirm = dialog.getByRole('button', { name: 'Delete account' })
  await page.getByRole('button', { name: 'Delete account…' }).click()
  await name.fill('somebody-else')
  await confirm.click()
  await expect(name).toHaveAccessibleDescription(/not your username/)
  await expect(name).toBeFocused()
  await name.fill(ada.username)
  await withOldSignIn(page)
  await page.keyboard.press('Enter')
  const password = dialog.getByLabel('Your current password')
  await expect(password).toBeFocused(coldStartTimeout)
  await expectAccessible(page, 'asked to sign in once more')
  await password.fill('a-bad-guess')
  await page.keyboard.press('Enter')
  await expect(password).toHaveAccessibleDescription(/not the password/)
  await expect(name).toHaveValue(ada.username)
  await page.unroute('**/deleteAccount')
  await password.fill(ada.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible(coldStartTimeout)
  await expect(page.getByRole('row', { name: 'Notes, also those in the trash 1' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Way to sign in 1' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'the receipt')
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^geist-deletion-receipt-.*\.txt$/)

  await expect(elsewhere.getByText('Your session has ended.')).toBeVisible(coldStartTimeout)
  await elsewhere.close()
  const ofAda = { fieldFilter: { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: uid } } }
  expect(await countMatches({ from: [{ collectionId: 'messages' }], where: ofAda })).toBe(0)

  await expect(second).toHaveURL('/')
  await expect(second.getByLabel('Email')).toBeVisible()
  await second.close()
  await expect.poll(() => onDevice(page, [uid, ada.email, ada.username])).toEqual([])

  await page.getByRole('link', { name: 'To the start' }).click()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Email and password do not match.')

  await page.goto(`/geist/${ada.username}`)
  await expect(page.getByText(ada.username)).toHaveCount(0)
  const grace = createPerson('grace')
  await page.goto('/')
  await openSignUp(page)
  await page.getByLabel('Email').fill(grace.email)
  await page.getByLabel('Password').fill(grace.password)
  await page.getByLabel('Username').fill(ada.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This username is taken. Choose another.')
  expect(Object.keys((await readDocument(`usernames/${ada.username}`))?.fields ?? {})).toEqual(['heldUntil'])
})

/** Any characters and any length are allowed. */
const password = ` No rules, ñ 漢字 🌧 and ${'x'.repeat(64)} `

test('a user changes the email address and password, and signs out of all sessions', async ({
  page,
  browser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const ada = createPerson()
  await signUp(page, ada)
  await page.goto('/settings')
  const { email } = createPerson('lovelace')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await expectAccessible(page, 'changing the address')
  await dialog.getByLabel('New email').fill('nowhere')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(/not an email address/)
  await dialog.getByLabel('New email').fill(ada.email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(/your address already/)
  await dialog.getByLabel('New email').fill(email)
  // Without the password, a stranger at the open page cannot change the address.
  await dialog.getByLabel('Your current password').fill('a-bad-guess')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Your current password')).toHaveAccessibleDescription(/not the password/)
  await expect(dialog.getByLabel('New email')).toHaveValue(email)
  await dialog.getByLabel('Your current password').fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText(email)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Change password' }).click()
  const current = page.getByLabel('Your current password')
  await expect(current).toBeFocused()
  for (const [field, kind] of [
    [current, 'current-password'] as const,
    [page.getByLabel('New password'), 'new-password'] as const,
  ]) {
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', kind)
  }
  await page.getByLabel('New password').fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/at least 6 characters/)
  await page.getByLabel('New password').fill(`${ada.username}1`)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/among the first that others would try/)
  await page.getByLabel('New password').fill(password)
  await page.keyboard.press('Enter')
  await expect(current).toHaveAccessibleDescription('Enter your password.')
  await current.fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password is changed')).toBeVisible()

  const codes = await request.get(`${backend.auth}/emulator/v1/projects/${backend.projectId}/oobCodes`)
  const { oobCodes } = (await codes.json()) as { oobCodes: { newEmail?: string; oobLink: string }[] }
  await request.get(oobCodes.find((code) => code.newEmail === email)?.oobLink ?? '')
  // Firebase ends the session here; the emulator does not.
  await page.reload()
  await expect(page.getByText(`Email and password: ${email}`)).toBeVisible()

  const elsewhere = await browser.newPage()
  await elsewhere.goto(backend.web)
  // The password is compared exactly, including surrounding spaces.
  const trimmed = { email, password: password.trim(), returnSecureToken: true }
  const signsIn = `${backend.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`
  expect((await request.post(signsIn, { data: trimmed })).status()).toBe(400)
  await signIn(elsewhere, { email, password })
  // Auth distinguishes sessions by the second of their sign-in.
  await page.waitForTimeout(1_100)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })
  await expectAccessible(page, 'signing out everywhere')
  await question.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByLabel('Email')).toBeVisible(coldStartTimeout)
  await elsewhere.reload()
  await expect(elsewhere.getByText('Your session has ended.')).toBeVisible()
  await elsewhere.close()
})

/**
 * Sends `deleteAccount` with a sign-in of an hour ago. The emulator does not verify signatures, so
 * the changed token passes.
 */
async function withOldSignIn(page: Page): Promise<void> {
  await page.route('**/deleteAccount', async (route) => {
    const headers = await route.request().allHeaders()
    const [head, payload = '', signature] = (headers['authorization'] ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number }
    const old = Buffer.from(JSON.stringify({ ...claims, auth_time: claims.auth_time - 3_600 })).toString('base64url')
    await route.continue({ headers: { ...headers, authorization: `${head}.${old}.${signature}` } })
  })
}

/** Names of databases and keys, and keys whose values contain one of these words. */
function onDevice(page: Page, words: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (wanted) => {
    const found: string[] = []
    const look = (place: string, text: string) => {
      if (wanted.some((word) => text.includes(word))) found.push(place)
    }
    for (const key of Object.keys(localStorage)) look(key, `${key} ${localStorage.getItem(key)}`)
    for (const { name = '' } of await indexedDB.databases()) {
      look(name, name)
      const opened = indexedDB.open(name)
      await new Promise((open) => opened.addEventListener('success', open))
      for (const store of opened.result.objectStoreNames) {
        const asked = opened.result.transaction(store).objectStore(store).getAll()
        await new Promise((answer) => asked.addEventListener('success', answer))
        look(`${name}/${store}`, JSON.stringify(asked.result))
      }
      opened.result.close()
    }
    return found
  }, words)
}
