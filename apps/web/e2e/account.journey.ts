import { expectAccessible, expectAccessibleInBothSchemes } from './access'
import { backend } from './backend'
import { countMatches, readDocument } from './documents'
import { expect, type Page, test } from './journey'
import { compose, createPerson, openNotes, openSignUp, signIn, signUp } from './people'
import { readUid } from './seed-entries'
import { openSettingsSection } from './settings-section'

/** The browser logs every 4xx response; the servers refuse with one. */
const refused = /status of 4\d\d/

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
  const secondTab = await page.context().newPage()
  await secondTab.goto('/dashboard')
  await expect(secondTab.getByText('The last thing that I write here.')).toBeVisible()
  // A second device could mistake the deletion for a rollback and restore the entries.
  const secondDevice = await browser.newPage()
  await secondDevice.goto(backend.web)
  await signIn(secondDevice, ada)
  await openNotes(secondDevice)
  await expect(secondDevice.getByText('Saved everywhere')).toBeVisible()

  await page.goto('/settings')
  await openSettingsSection(page, 'Account')
  await expect(page.getByText(`Email and password: ${ada.email}`)).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'settings with the account')
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await page.getByRole('button', { name: 'Delete account…' }).focus()
  await page.keyboard.press('Enter')
  await expectAccessibleInBothSchemes(page, 'deleting the account')
  await dialog.getByRole('button', { name: 'Download my journal first' }).click()
  const journalDownload = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download everything' }).click()
  expect((await journalDownload).suggestedFilename()).toMatch(/^geist-journal-.*\.json$/)
  await page.keyboard.press('Escape')

  // A wrong username or a sign-in of an hour ago is refused; the typed text stays.
  const usernameField = dialog.getByLabel(`Type your username, ${ada.username}, to confirm`)
  const confirmButton = dialog.getByRole('button', { name: 'Delete account' })
  await page.getByRole('button', { name: 'Delete account…' }).click()
  await usernameField.fill('somebody-else')
  await confirmButton.click()
  await expect(usernameField).toHaveAccessibleDescription(/isn’t your username/)
  await expect(usernameField).toBeFocused()
  await usernameField.fill(ada.username)
  await fakeOldSignIn(page)
  await page.keyboard.press('Enter')
  const passwordField = dialog.getByLabel('Current password')
  await expect(passwordField).toBeFocused()
  await expectAccessible(page, 'asked to sign in again')
  await passwordField.fill('a-bad-guess')
  await page.keyboard.press('Enter')
  await expect(passwordField).toHaveAccessibleDescription(/isn’t your password/)
  await expect(usernameField).toHaveValue(ada.username)
  await page.unroute('**/deleteAccount')
  await passwordField.fill(ada.password)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Notes, including recently deleted ones 1' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Sign-in method 1' })).toBeVisible()
  await expectAccessibleInBothSchemes(page, 'the receipt')
  const receiptDownload = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download receipt' }).click()
  expect((await receiptDownload).suggestedFilename()).toMatch(/^geist-deletion-receipt-.*\.txt$/)

  await expect(secondDevice.getByText('Your session has ended.')).toBeVisible()
  await secondDevice.close()
  const ownedByAda = { fieldFilter: { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: uid } } }
  expect(await countMatches({ from: [{ collectionId: 'messages' }], where: ownedByAda })).toBe(0)

  await expect(secondTab).toHaveURL('/')
  await expect(secondTab.getByLabel('Email')).toBeVisible()
  await secondTab.close()
  await expect.poll(() => findTracesOnDevice(page, [uid, ada.email, ada.username])).toEqual([])

  await page.getByRole('link', { name: 'Go to Geist' }).click()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Email and password don’t match.')

  await page.goto(`/geist/${ada.username}`)
  await expect(page.getByText(ada.username)).toHaveCount(0)
  const grace = createPerson('grace')
  await page.goto('/')
  await openSignUp(page)
  await page.getByLabel('Email').fill(grace.email)
  await page.getByLabel('Password').fill(grace.password)
  await page.getByLabel('Username').fill(ada.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('That username is taken. Choose another.')
  expect(Object.keys((await readDocument(`usernames/${ada.username}`))?.fields ?? {})).toEqual(['heldUntil'])
})

/** Any characters and any length are allowed. */
const newPassword = ` No rules, ñ 漢字 🌧 and ${'x'.repeat(64)} `

test('a user changes the email address and password, and signs out of all sessions @nightly', async ({
  page,
  browser,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const ada = createPerson()
  await signUp(page, ada)
  await page.goto('/settings')
  await openSettingsSection(page, 'Account')
  const { email } = createPerson('lovelace')
  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await expectAccessible(page, 'changing the address')
  await dialog.getByLabel('New email').fill('nowhere')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(/isn’t an email address/)
  await dialog.getByLabel('New email').fill(ada.email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(/already your email address/)
  await dialog.getByLabel('New email').fill(email)
  // Without the password, a stranger at the open page cannot change the address.
  await dialog.getByLabel('Current password').fill('a-bad-guess')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(/isn’t your password/)
  await expect(dialog.getByLabel('New email')).toHaveValue(email)
  await dialog.getByLabel('Current password').fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText(email)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Change password' }).click()
  const currentPassword = page.getByLabel('Current password')
  await expect(currentPassword).toBeFocused()
  for (const [field, kind] of [
    [currentPassword, 'current-password'] as const,
    [page.getByLabel('New password'), 'new-password'] as const,
  ]) {
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', kind)
    const name = kind.replace('-', ' ')
    await page.getByRole('button', { name: `Show ${name}` }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: `Hide ${name}` }).click()
    await expect(field).toHaveAttribute('type', 'password')
  }
  await currentPassword.focus()
  await page.getByLabel('New password').fill('short')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/at least 6 characters/)
  await page.getByLabel('New password').fill(`${ada.username}1`)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/That password is too common/)
  await page.getByLabel('New password').fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(currentPassword).toHaveAccessibleDescription('Enter your password.')
  await currentPassword.fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()

  const codes = await request.get(`${backend.auth}/emulator/v1/projects/${backend.projectId}/oobCodes`)
  const { oobCodes } = (await codes.json()) as { oobCodes: { newEmail?: string; oobLink: string }[] }
  await request.get(oobCodes.find((code) => code.newEmail === email)?.oobLink ?? '')
  // Firebase ends the session here; the emulator does not.
  await page.reload()
  await expect(page.getByText(`Email and password: ${email}`)).toBeVisible()

  const secondDevice = await browser.newPage()
  await secondDevice.goto(backend.web)
  // The password is compared exactly, including surrounding spaces.
  const trimmedCredentials = { email, password: newPassword.trim(), returnSecureToken: true }
  const signInUrl = `${backend.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`
  expect((await request.post(signInUrl, { data: trimmedCredentials })).status()).toBe(400)
  await signIn(secondDevice, { email, password: newPassword })
  // Auth distinguishes sessions by the second of their sign-in.
  const signInSecond = readClockSecond()
  await expect.poll(readClockSecond).toBeGreaterThan(signInSecond)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere?' })
  await expectAccessible(page, 'signing out everywhere')
  await question.getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await secondDevice.reload()
  await expect(secondDevice.getByText('Your session has ended.')).toBeVisible()
  await secondDevice.close()
})

const readClockSecond = () => Math.floor(Date.now() / 1_000)

/**
 * Sends `deleteAccount` with a sign-in of an hour ago. The emulator does not verify signatures, so
 * the changed token passes.
 */
async function fakeOldSignIn(page: Page): Promise<void> {
  await page.route('**/deleteAccount', async (route) => {
    const headers = await route.request().allHeaders()
    const [head, payload = '', signature] = (headers['authorization'] ?? '').split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { auth_time: number }
    const changedPayload = Buffer.from(JSON.stringify({ ...claims, auth_time: claims.auth_time - 3_600 })).toString(
      'base64url',
    )
    await route.continue({ headers: { ...headers, authorization: `${head}.${changedPayload}.${signature}` } })
  })
}

/** Names of databases and keys, and keys whose values contain one of these words. */
function findTracesOnDevice(page: Page, words: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(async (searchWords) => {
    const locations: string[] = []
    const addIfFound = (location: string, text: string) => {
      if (searchWords.some((word) => text.includes(word))) locations.push(location)
    }
    for (const key of Object.keys(localStorage)) addIfFound(key, `${key} ${localStorage.getItem(key)}`)
    for (const { name = '' } of await indexedDB.databases()) {
      addIfFound(name, name)
      const openRequest = indexedDB.open(name)
      await new Promise((resolve) => openRequest.addEventListener('success', resolve))
      for (const store of openRequest.result.objectStoreNames) {
        const rowsRequest = openRequest.result.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => rowsRequest.addEventListener('success', resolve))
        addIfFound(`${name}/${store}`, JSON.stringify(rowsRequest.result))
      }
      openRequest.result.close()
    }
    return locations
  }, words)
}
