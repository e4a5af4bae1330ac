import { backend } from './backend'
import { expect, test } from './journey'
import { createPerson, openSignUp, signIn, signOut, signUpOnScreen } from './people'

// The browser logs every 400 response; Auth rejects credentials with one.
const refused = /status of 400/

test('shows the same error for a wrong password and an unknown address, and keeps the input @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const ada = createPerson()
  await signUpOnScreen(page, ada)
  await signOut(page)
  for (const email of [ada.email, createPerson('nobody').email]) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill('a-bad-guess')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Email and password don’t match. Check both, or reset your password.',
    )
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Password')).toHaveValue('a-bad-guess')
  }
})

test('shows errors for a taken email and a taken username at their fields @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const ada = createPerson()
  const grace = createPerson('grace')
  await signUpOnScreen(page, ada)
  await signOut(page)

  await openSignUp(page)
  await page.getByLabel('Email').fill(grace.email)
  await page.getByLabel('Password').fill(grace.password)
  await page.getByLabel('Username').fill(ada.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('That username is taken. Choose another.')

  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Username').fill(grace.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/There’s already an account with this email/)
  await expect(page.getByLabel('Password')).toHaveValue(grace.password)

  await page.getByLabel('Email').fill(grace.email)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('validates every field before it sends a request @nightly', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.')

  await openSignUp(page)
  await page.getByLabel('Email').fill('ada@geist.example')
  await page.getByLabel('Password').fill('12345')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/at least 6 characters/)
  await page.getByLabel('Password').fill('123456')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/That password is too common/)
  await expect(page.getByLabel('Password')).toHaveValue('123456')
  await page.getByLabel('Password').fill('a-good-secret')
  for (const invalidUsername of ['ab', 'Ada', 'ada l', 'dashboard', 'ádá', 'x'.repeat(31)]) {
    await page.getByLabel('Username').fill(invalidUsername)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/[Pp]lease|Choose another/)
    await expect(page.getByLabel('Username')).toBeFocused()
  }
  await expect(page).toHaveURL('/?mode=sign-up')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})

test('shows the server’s error for an invalid email address @nightly', async ({ page, expectedErrors }) => {
  expectedErrors.push(refused)
  await page.goto('/')
  await page.getByLabel('Email').fill('not an address')
  await page.getByLabel('Password').fill('whatever')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/isn’t an email address/)
})

test('a user resets a forgotten password through the emailed link @nightly', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  const ada = createPerson()
  await signUpOnScreen(page, ada)
  await signOut(page)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If there’s an account with this address' })).toBeVisible()

  const codes = await request.get(`${backend.auth}/emulator/v1/projects/${backend.projectId}/oobCodes`)
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobLink: string }[] }
  const link = oobCodes.find((code) => code.email === ada.email)?.oobLink
  await request.get(`${link}&newPassword=a-new-secret`)

  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await page.getByLabel('Password').fill('a-new-secret')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a password reset for an unknown address does not reveal that it is unknown @nightly', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(refused)
  await page.goto('/')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(createPerson('nobody').email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'If there’s an account with this address' })).toBeVisible()
})

test('a user stays signed in across reloads and new tabs until they log out @nightly', async ({ page, context }) => {
  await signUpOnScreen(page, createPerson())
  await page.reload()
  await expect(page.getByRole('link', { name: 'Write a note' })).toBeVisible()
  const secondTab = await context.newPage()
  await secondTab.goto('/')
  await expect(secondTab).toHaveURL('/dashboard')
  // The session is not in a cookie, so cross-site requests cannot carry it.
  expect(await context.cookies()).toEqual([])
  await signOut(page)
  await expect(secondTab).toHaveURL('/')
})

test('a user who has to sign in first returns to the page they opened @nightly', async ({ page }) => {
  const ada = createPerson()
  await signUpOnScreen(page, ada)
  await signOut(page)
  await page.goto('/notebooks')
  await expect(page).toHaveURL('/')
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password').fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/notebooks')
})

test('shows a message when the server has ended the session, and keeps the draft', async ({
  page,
  request,
  expectedErrors,
}) => {
  // Requests in flight when the session ends are refused as well.
  expectedErrors.push(refused, /403 \(Forbidden\)/)
  const ada = createPerson()
  await signUpOnScreen(page, ada)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Half a thought')
  const accounts = await request.post(
    `${backend.auth}/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts:query`,
    { data: {}, headers: { authorization: 'Bearer owner' } },
  )
  const { userInfo } = (await accounts.json()) as { userInfo: { localId: string; email: string }[] }
  const uid = userInfo.find((user) => user.email === ada.email)?.localId
  await request.post(
    `${backend.auth}/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts:update`,
    {
      data: { localId: uid, disableUser: true },
      headers: { authorization: 'Bearer owner' },
    },
  )
  await page.reload()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible()

  await request.post(
    `${backend.auth}/identitytoolkit.googleapis.com/v1/projects/${backend.projectId}/accounts:update`,
    {
      data: { localId: uid, disableUser: false },
      headers: { authorization: 'Bearer owner' },
    },
  )
  await signIn(page, ada)
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Half a thought')
})
