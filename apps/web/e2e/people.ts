import { randomUUID } from 'node:crypto'

import type { Locator } from '@playwright/test'

import { createAccount } from './create-account'
import { expect, type Page } from './journey'
import { storeTexts } from './store-texts'

export interface Person {
  readonly email: string
  readonly password: string
  readonly username: string
}

/** A user with a random name, so that journeys do not share data. */
export function createPerson(name = 'ada'): Person {
  const username = `${name}-${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@geist.example`, password: 'a-good-secret' }
}

export interface Account extends Person {
  readonly uid: string
  /** The localStorage entries of its session. */
  readonly session: Readonly<Record<string, string>>
}

/** Creates an account through the REST interface. No page is signed in to it. */
export async function openAccount(name?: string): Promise<Account> {
  const person = createPerson(name)
  const session = await createAccount(person)
  return { ...person, session, uid: session['geist:session'] ?? '' }
}

/**
 * Creates an account through the REST interface, stores its session and opens the empty composer.
 * Skips the sign-up screens, which took a fifth of the time of most journeys.
 */
export async function signUp(page: Page, person: Person): Promise<void> {
  await storeTexts(page, await createAccount(person))
  // Auth moves its session into IndexedDB before it sends this lookup.
  const lookupResponse = page.waitForResponse(/accounts:lookup/u)
  await page.goto('/create-entry')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await lookupResponse
}

export async function signUpOnScreen(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await openSignUp(page)
  await fillSignUp(page, person)
  await expect(page).toHaveURL('/dashboard')
}

/** Fills the sign-up form and submits it. */
export async function fillSignUp(page: Page, { email, password, username }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/**
 * Switches from the sign-in form to the sign-up form. Waits for the username field, because before
 * that `fill` would reach the sign-in form.
 */
export async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
}

/** Signs in through the screens. Ends on the notes or on the page that required the sign-in. */
export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
}

export async function signOut(page: Page): Promise<void> {
  await logOut(page)
  await expect(page).toHaveURL('/')
  await waitForLogoutCleanup(page)
}

/** Like {@link signOut}, but with an unsubmitted draft: expects the warning about it. */
export async function signOutFromDraft(page: Page): Promise<void> {
  await logOut(page)
  await expect(logoutWarning(page)).toContainText(
    'The note you’re writing hasn’t been submitted. It stays on this device',
  )
  await logoutWarning(page).getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/')
  await waitForLogoutCleanup(page)
}

/** Presses Logout. A warning follows when this device holds unsynced data. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

export function logoutWarning(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Not everything is on the server yet' })
}

/** Waits until the logout has finished its cleanup. The sign-in form appears before that. */
export async function waitForLogoutCleanup(page: Page): Promise<void> {
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('geist:leaving'))).toBeNull()
}

export async function compose(
  page: Page,
  note: { readonly content: string; readonly category: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Create', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill(note.content)
  await fillCategory(page, note.category)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Note logged')).toBeVisible()
}

export async function fillCategory(page: Page, category: string): Promise<void> {
  await enterNewCategory(page)
  await page.getByPlaceholder('Enter new category').fill(category)
}

/** Types at the end of a field. */
export async function appendText(field: Locator, text: string): Promise<void> {
  await field.press('End')
  await field.pressSequentially(text)
}

/** Opens the field for a new category in the composer, unless it is already open. */
export async function enterNewCategory(page: Page): Promise<void> {
  const field = page.getByPlaceholder('Enter new category')
  if (await field.isVisible()) return
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'New Category' }).click()
  await expect(field).toBeFocused()
}

export async function openNotes(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Notes', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
}
