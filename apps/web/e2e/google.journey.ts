import { randomUUID } from 'node:crypto'

import { openAuthSession } from './auth-session'
import { backend } from './backend'
import { blockRequests } from './block-saves'
import { expect, type Page, test } from './journey'
import { createPerson, signOut } from './people'
import { storeTexts } from './store-texts'

test('shows an error when Google is unreachable, and the email sign-in still works @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/apis\.google\.com|ERR_FAILED/)
  await page.route('https://apis.google.com/**', (route) => route.abort())
  await page.goto('/')
  await page.getByLabel('Email').fill('ada@geist.example')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('alert')).toContainText('Couldn’t reach Google.')
  await expect(page.getByLabel('Email')).toHaveValue('ada@geist.example')
})

test('a new Google user chooses a username, and a returning one is signed in @nightly', async ({ page }) => {
  const { username } = createPerson('hedy')
  const email = `${randomUUID()}@gmail.example`
  await signInWithGoogle(page, email)
  await expect(page.getByRole('heading', { name: 'Choose your username' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Choose your username' })).toBeVisible()

  await page.getByLabel('Username').fill('explore')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Username').fill(username)
  const blockade = await blockRequests(page, /:commit/u)
  await page.getByLabel('Username').press('Enter')
  await page.getByLabel('Username').press('x')
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Username')).not.toBeEditable()
  await blockade.release()
  await expect(page).toHaveURL('/dashboard')

  await signOut(page)
  await signInWithGoogle(page, email)
  await expect(page).toHaveURL('/dashboard')
})

/**
 * Simulates Google's sign-in window, whose script comes from Google. The Auth emulator exchanges
 * the credential, and the browser gets the session that Firebase Auth would have written.
 */
async function signInWithGoogle(page: Page, email: string): Promise<void> {
  const credential = JSON.stringify({ sub: email, email, email_verified: true })
  const payload = {
    postBody: `id_token=${encodeURIComponent(credential)}&providerId=google.com`,
    requestUri: backend.web,
    returnIdpCredential: true,
  }
  const { texts } = await openAuthSession({ email, providerId: 'google.com' }, { method: 'signInWithIdp', payload })
  await storeTexts(page, texts)
  await page.goto('/')
}
