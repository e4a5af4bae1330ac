import type { Page } from '@playwright/test'

import { chosenPorts } from '../backend/ports'
import { demoJournals } from '../seed/journal'
import type { Screen } from './screens'
import { CommandError } from '../shared/command'

const { web, firestore } = chosenPorts()
const origin = `http://localhost:${web}`
const server = `http://127.0.0.1:${firestore}/**`

/** A profile as visitors and signed-in users see it, and its settings. Leaves no changes behind. */
export const sharingScreens: readonly Screen[] = [
  {
    name: 'profile-visitor',
    open: async (page) => {
      await page.goto(`${origin}/geist/mira-wells`)
      await page.getByRole('list', { name: 'Latest entries' }).nth(1).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'public-notebook-visitor',
    open: async (page) => {
      await page.getByRole('link', { name: 'Read the notebook' }).first().click()
      await page.getByRole('region', { name: 'Entries' }).getByRole('article').first().waitFor()
    },
  },
  {
    name: 'notebook-not-found',
    open: async (page) => {
      await page.goto(`${origin}/geist/mira-wells/notebook-that-is-not-there`)
      await page.getByRole('heading', { name: 'Notebook not found' }).waitFor()
    },
  },
  {
    name: 'profile-nobody',
    open: async (page) => {
      await page.goto(`${origin}/geist/nobody-at-all`)
      await page.getByRole('heading', { name: 'Nobody goes by this name' }).waitFor()
    },
  },
  {
    name: 'profile-unreachable',
    open: async (page) => {
      await page.route(server, (route) => route.abort('connectionrefused'))
      await page.goto(`${origin}/geist/mira-wells`)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await page.unroute(server)
    },
  },
  {
    name: 'profile-of-another',
    open: async (page) => {
      await signIn(page, 'mira-wells')
      await page.goto(`${origin}/geist/ines`)
      await page.getByRole('list', { name: 'Latest entries' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'profile-own',
    open: async (page) => {
      await page.goto(`${origin}/geist/mira-wells`)
      await page.getByRole('list', { name: 'Latest entries' }).nth(1).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'profile-edit',
    open: async (page) => {
      await page.getByRole('button', { name: 'Edit profile' }).click()
      await page.getByRole('dialog', { name: 'Edit profile' }).waitFor()
    },
  },
  {
    name: 'profile-rename',
    open: async (page) => {
      await page.getByRole('dialog').getByLabel('Username').fill('explore')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await page.getByText('This username is kept for Geist itself.').waitFor()
    },
  },
  {
    name: 'public-notebook-own',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: 'Read the notebook' }).first().click()
      await page.getByRole('region', { name: 'Entries' }).getByRole('article').first().waitFor()
    },
  },
]

async function signIn(page: Page, username: string): Promise<void> {
  const journal = demoJournals().find((each) => each.username === username)
  if (!journal) throw new CommandError(`There is no demo journal of ${username}.`)
  await page.goto(origin)
  await page.getByLabel('Email').fill(journal.email)
  await page.getByLabel('Password').fill(journal.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
}
