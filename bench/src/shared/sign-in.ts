import type { Page } from '@playwright/test'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in on the open sign-in form, and waits for the dashboard. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await fillSignInForm(page, credentials)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/dashboard')
}

export async function fillSignInForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
}
