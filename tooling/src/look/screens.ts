import type { Page } from '@playwright/test'

import { chosenPorts } from '../backend/ports'
import { demoJournals } from '../seed/journal'
import { CommandError } from '../shared/command'
import { queueDeniedWrite } from './queue-denied-write'

/** A screen or a state of it, and the navigation from the previous one. */
export interface Screen {
  readonly name: string
  readonly open: (page: Page) => Promise<unknown>
}

const { web, landing, firestore } = chosenPorts()
const origin = `http://localhost:${web}`
const server = `http://127.0.0.1:${firestore}/**`

/** Starts signed out; later screens stay signed in. Leaves behind only a note in the trash. */
export const screens: readonly Screen[] = [
  { name: 'landing', open: (page) => page.goto(`http://localhost:${landing}`) },
  {
    name: 'landing-missing',
    open: (page) => page.goto(`http://localhost:${landing}/nowhere`),
  },
  {
    name: 'terms',
    open: async (page) => {
      await page.goto(`${origin}/terms-and-conditions`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'who-can-read-what',
    open: async (page) => {
      await page.goto(`${origin}/who-can-read-what`)
      await page.getByRole('table').waitFor()
    },
  },
  { name: 'sign-in', open: (page) => page.goto(origin) },
  {
    name: 'sign-up-refused',
    open: async (page) => {
      await page.goto(origin)
      await page.getByRole('button', { name: 'Create an account' }).click()
      await page.getByLabel('Email').fill('ada@geist.example')
      await page.getByLabel('Password').fill('123')
      await page.getByRole('button', { name: 'Create account' }).click()
    },
  },
  {
    name: 'notes',
    open: async (page) => {
      await signIn(page)
      await page.getByRole('article').first().waitFor()
      await page.getByText('Saved everywhere').waitFor()
    },
  },
  {
    name: 'menu',
    open: async (page) => {
      await page.getByRole('button', { name: 'You' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    },
  },
  {
    name: 'note-menu',
    open: async (page) => {
      await page.goto(`${origin}/dashboard`)
      await more(page, 'Bread again').click()
      await page.getByRole('menuitem', { name: 'History' }).waitFor()
    },
  },
  {
    name: 'note-history',
    open: async (page) => {
      await page.getByRole('menuitem', { name: 'History' }).click()
      await page.getByRole('dialog').getByRole('listitem').nth(2).waitFor()
    },
  },
  {
    name: 'note-two-versions',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Two versions of this note' }).click()
      await page.getByRole('dialog').getByRole('region', { name: 'The other text' }).waitFor()
    },
  },
  {
    name: 'note-edit',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await more(page, 'Bread again').click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByRole('dialog', { name: 'Edit Entry' }).waitFor()
    },
  },
  {
    name: 'note-delete',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await more(page, 'Bread again').click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('alertdialog', { name: 'Delete Entry' }).waitFor()
    },
  },
  {
    name: 'note-deleted',
    open: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    name: 'selection-guard',
    open: async (page) => {
      await page.getByRole('button', { name: 'Undo' }).click()
      // More entries than can be deleted without typing their number.
      while ((await page.getByRole('article').count()) <= 20) {
        await page.keyboard.press('End')
        await page.waitForTimeout(100)
      }
      await page.getByRole('button', { name: 'Select' }).click()
      await page.getByRole('button', { name: /^Select all/ }).click()
      await page.getByRole('button', { name: /^Delete/ }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'selection',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('checkbox').nth(1).uncheck()
    },
  },
  {
    name: 'recently-deleted',
    open: async (page) => {
      await page.goto(`${origin}/recently-deleted`)
      await page.getByRole('article').nth(1).waitFor()
    },
  },
  {
    name: 'settings',
    open: async (page) => {
      await page.goto(`${origin}/settings`)
      await page.getByText('The AI is a part of Geist.').waitFor()
    },
  },
  { name: 'privacy-policy', open: (page) => page.goto(`${origin}/privacy-policy`) },
  { name: 'not-found', open: (page) => page.goto(`${origin}/nowhere`) },
  {
    name: 'not-saved',
    open: async (page) => {
      await page.goto(`${origin}/dashboard`)
      await page.getByRole('article').first().waitFor()
      await queueDeniedWrite(page)
      await page.getByRole('link', { name: '1 not saved' }).click()
      await page.getByRole('heading', { name: 'Not saved on the server' }).waitFor()
    },
  },
  {
    name: 'not-saved-notes',
    open: async (page) => {
      await page.goto(`${origin}/dashboard`)
      await page.getByRole('link', { name: '1 not saved' }).waitFor()
    },
  },
  {
    name: 'discard',
    open: async (page) => {
      await page.getByRole('link', { name: '1 not saved' }).click()
      await page.getByRole('button', { name: 'Discard' }).click()
      await page.getByRole('alertdialog', { name: 'Discard' }).waitFor()
    },
  },
  {
    name: 'composer',
    open: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
      await page.getByText('Nothing was refused.').waitFor()
      await page.goto(`${origin}/create-entry`)
    },
  },
  {
    name: 'composer-suggestion',
    open: async (page) => {
      await page.getByRole('button', { name: 'Suggest a prompt' }).click()
      const agree = page.getByRole('button', { name: 'Use AI' })
      const suggestion = page.getByText('Begin with this question')
      // The app asks for consent once per account.
      await agree.or(suggestion).waitFor()
      if (await agree.isVisible()) await agree.click()
      await suggestion.waitFor()
    },
  },
  {
    name: 'quick-reply',
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Note' }).fill('The river has no opinion of me.')
      await page.getByRole('button', { name: 'Quick reply' }).click()
      await page.getByRole('button', { name: 'Save Response', disabled: false }).waitFor()
    },
  },
  {
    name: 'composer-categories',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: 'Category' }).click()
      await page.getByText('Other Categories').waitFor()
    },
  },
  {
    name: 'composer-refused',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('textbox', { name: 'Note' }).fill('Walked the long way home along the canal.')
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
    },
  },
  {
    name: 'logout-warning',
    open: async (page) => {
      await page.route(server, (route) => route.abort('connectionrefused'))
      await page.reload()
      await page.getByRole('textbox', { name: 'Note' }).fill('The river has no opinion of me.')
      await page.getByRole('combobox', { name: 'Category' }).click()
      await page.getByRole('option', { name: 'Walks', exact: true }).click()
      await page.getByRole('button', { name: 'Submit', exact: true }).click()
      await page.getByText('Note logged').waitFor()
      await page.goto(`${origin}/dashboard`)
      await page.getByText('1 waiting').waitFor()
      await page.getByRole('button', { name: 'You' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'waiting',
    open: async (page) => {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
      await page.getByText('1 waiting').waitFor()
    },
  },
  {
    name: 'offline',
    open: async (page) => {
      await page.unroute(server)
      await page.reload()
      await page.getByText('Saved everywhere').waitFor({ timeout: 60_000 })
      await deleteAgain(page, 'The river has no opinion of me.')
      await page.context().setOffline(true)
      await page.getByPlaceholder('Write your entry here...').waitFor()
    },
  },
  {
    name: 'offline-saved',
    open: async (page) => {
      await page.getByPlaceholder('Write your entry here...').fill('No signal since Kotor. The bus hums in B flat.')
      await page.getByPlaceholder('Category').fill('Travel')
      await page.getByRole('button', { name: 'Save Entry' }).click()
      await page.getByText('Entry saved locally.').waitFor()
    },
  },
  {
    name: 'offline-submit',
    open: async (page) => {
      await page.getByPlaceholder('Write your entry here...').fill('Passport stamped by a man eating a peach.')
      await page.getByPlaceholder('Category').fill('')
      await page.getByRole('button', { name: 'Save Entry' }).click()
      await page.getByText('Entry saved locally.').waitFor()
      await page.context().setOffline(false)
      await page.getByRole('dialog', { name: 'Submit Offline Entries' }).waitFor()
    },
  },
]

function more(page: Page, words: string) {
  return page.getByRole('article').filter({ hasText: words }).first().getByRole('button', { name: 'More' })
}

async function deleteAgain(page: Page, words: string): Promise<void> {
  await more(page, words).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click()
  await page.getByText('Saved everywhere').waitFor()
}

/** Signs in the demo account and waits until all notes are on the device. */
export async function signInAndSync(page: Page): Promise<void> {
  await signIn(page)
  await page.waitForURL('**/dashboard')
  await page.getByText('Saved everywhere').waitFor({ timeout: 60_000 })
}

export async function signIn(page: Page): Promise<void> {
  const [demo] = demoJournals()
  if (!demo) throw new CommandError('There is no demo journal.')
  await page.goto(origin)
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password').fill(demo.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
