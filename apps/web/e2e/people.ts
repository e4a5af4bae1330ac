import { randomUUID } from 'node:crypto'

import type { Locator } from '@playwright/test'

import { createAccount } from './create-account'
import { expect, type Page } from './journey'
import { storeTexts } from './store-texts'

/** Somebody with an account, or about to have one. */
export interface Person {
  readonly email: string
  readonly password: string
  readonly username: string
}

/** Somebody whom no other journey knows. */
export function newPerson(name = 'ada'): Person {
  const username = `${name}-${randomUUID().slice(0, 8)}`
  return { username, email: `${username}@geist.example`, password: 'a-good-secret' }
}

/**
 * A new account with its session on this page, at the empty composer: as signing up leaves it, without the screens, which most journeys are not about and
 * which took a fifth of their time.
 */
export async function signUp(page: Page, person: Person): Promise<void> {
  await storeTexts(page, await createAccount(person))
  // Auth has moved its session to where it keeps it before it asks about it.
  const known = page.waitForResponse(/accounts:lookup/u)
  await page.goto('/create-entry')
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await known
}

/** Creates the account through the screens, up to the empty composer. */
export async function signUpOnScreen(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await openSignUp(page)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password').fill(person.password)
  await page.getByLabel('Username').fill(person.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/create-entry')
}

/** From the form for signing in to the one for a new account: until that is there, what is filled in is the first one. */
export async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
}

/** Signs in through the screens. It leads to the notes, or back to where the person was headed. */
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
  await untilLeft(page)
}

/** As {@link signOut}, with an unsubmitted draft: the warning says that it stays on this device. */
export async function signOutFromDraft(page: Page): Promise<void> {
  await logOut(page)
  await expect(logoutWarning(page)).toContainText('The note you’re writing isn’t submitted. It stays on this device')
  await logoutWarning(page).getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page).toHaveURL('/')
  await untilLeft(page)
}

/** Presses Logout. What comes of it depends on what is only on this device. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'You' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** The warning before a logout with unsynced data. */
export function logoutWarning(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Not everything is on the server yet' })
}

/** Until all that a logout does has been done: the form stands before. */
export async function untilLeft(page: Page): Promise<void> {
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('geist:leaving'))).toBeNull()
}

/** Writes a note and sees it logged. */
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

/** Writes a category on the composer's sheet, as one would a new one. */
export async function fillCategory(page: Page, category: string): Promise<void> {
  await enterNewCategory(page)
  await page.getByPlaceholder('Enter new category').fill(category)
}

/** Opens the field for a new category on the composer's sheet, unless it is open already. */
export async function enterNewCategory(page: Page): Promise<void> {
  const field = page.getByPlaceholder('Enter new category')
  if (await field.isVisible()) return
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'New Category' }).click()
  await expect(field).toBeFocused()
}

/** Agrees to what the notice before the first use of AI says. */
export async function agreeToAi(page: Page): Promise<void> {
  await page.getByRole('alertdialog', { name: 'Before you use AI' }).getByRole('button', { name: 'Use AI' }).click()
}

export async function openNotes(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Notes', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
}
