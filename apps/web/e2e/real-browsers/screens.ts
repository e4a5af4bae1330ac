import type { Person } from '../people'
import type { Tab } from './tab'

/** Signs in through the screens. Ends on the notes. */
export async function signInOnTab(tab: Tab, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await tab.goto('/')
  await tab.fill('Email', email)
  await tab.fill('Password', password)
  await tab.click('Sign in')
  await tab.expectText('Notes')
}

export async function logOutOnTab(tab: Tab): Promise<void> {
  await tab.click('You')
  await tab.click('Logout')
  await tab.expectText('Create an account')
}

/** Writes a note in a new category, in the composer. */
export async function writeNote(tab: Tab, content: string): Promise<void> {
  await tab.click('Create')
  await tab.fill('Note', content)
  await submitIn(tab, 'Walks')
}

/** Submits the note in the composer under a new category. */
export async function submitIn(tab: Tab, category: string): Promise<void> {
  await tab.click('Category')
  await tab.click('New Category')
  await tab.fill('Enter new category', category)
  await tab.click('Submit')
  await tab.expectText('Note logged')
}

export function findCard(tab: Tab, text: string): Tab {
  return tab.within('article', text)
}

/** Chooses an action in the menu of the card with this text. */
export async function chooseAction(tab: Tab, text: string, action: string): Promise<void> {
  await findCard(tab, text).click('More')
  await tab.click(action)
}

export async function editNote(tab: Tab, text: string, content: string): Promise<void> {
  await chooseAction(tab, text, 'Edit')
  await tab.fill('Content', content)
  await tab.click('Save')
  await tab.expectCount('[role=dialog]', 0)
}

export async function deleteNote(tab: Tab, text: string): Promise<void> {
  await chooseAction(tab, text, 'Delete')
  await tab.click('Yes')
  await tab.expectCount('[role=alertdialog]', 0)
}

/** Reloads first: the line may still refer to the time before the last change. */
export async function expectAllSaved(tab: Tab): Promise<void> {
  await tab.reload()
  await tab.expectText('Saved everywhere')
}
