import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'

import { chosenPorts } from '../backend/ports'
import { lockJournal } from './lock-journal'
import { journalFile } from './journal-file'
import type { Screen } from './screens'
import { markMirrorIncomplete } from './mark-mirror-incomplete'

const { web, firestore } = chosenPorts()
const origin = `http://localhost:${web}`
const server = `http://127.0.0.1:${firestore}/**`

/** The dashboard and the import: each walk signs up a new user and imports a journal. */
export const dashboardScreens: readonly Screen[] = [
  {
    name: 'notes-empty',
    open: async (page) => {
      await signUp(page)
      await page.goto(`${origin}/dashboard`)
      await page.getByText('Nothing here yet.').waitFor()
    },
  },
  {
    name: 'download-empty',
    open: async (page) => {
      await openDownload(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Download entries' }).click()
      await page.getByText('There are no entries yet.').waitFor()
    },
  },
  {
    name: 'import',
    open: async (page) => {
      await page.goto(`${origin}/import`)
      await page.getByText('Bring your journal with you').waitFor()
    },
  },
  {
    name: 'import-refused',
    open: async (page) => {
      await choose(page, { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{"notes":[]}') })
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'import-preview',
    open: async (page) => {
      journal = journalFile(new Date())
      await choose(page, journal)
      await page.getByRole('button', { name: 'Import', exact: true }).waitFor()
    },
  },
  {
    name: 'import-preview-end',
    open: async (page) => {
      await page.getByText('2 are left out').click()
      await page.keyboard.press('End')
    },
  },
  {
    name: 'import-running',
    open: async (page) => {
      held = await lockJournal(page)
      await page.getByRole('button', { name: 'Import', exact: true }).click()
      // Releases one step at a time until the first batch is imported.
      while (!(await page.getByText(/^100 of /u).isVisible())) {
        const before = held
        held = await lockJournal(page)
        await before.release()
        await page.waitForTimeout(50)
      }
    },
  },
  {
    name: 'import-report',
    open: async (page) => {
      await held?.release()
      await page.getByText(/entries imported$/u).waitFor()
      await page.getByText('2 are left out').click()
    },
  },
  {
    name: 'import-again',
    open: async (page) => {
      await page.getByText('Saved everywhere').waitFor({ timeout: 120_000 })
      await page.getByRole('button', { name: 'Import something else' }).click()
      // Reuses the file: a new one would have new times.
      if (journal) await choose(page, journal)
      await page.getByText('No new entries').waitFor()
    },
  },
  {
    name: 'habit',
    open: async (page) => {
      await page.goto(`${origin}/dashboard`)
      await page.getByRole('button', { name: 'On this day' }).waitFor()
      await page.getByText('in a row').waitFor({ state: 'attached' })
    },
  },
  {
    name: 'on-this-day',
    open: async (page) => {
      await page.getByRole('button', { name: 'On this day' }).click()
      await page.getByRole('button', { name: 'A year ago' }).first().click()
      await page.getByRole('region', { name: 'On this day' }).getByRole('article').waitFor()
    },
  },
  {
    name: 'writing-days',
    open: async (page) => {
      await page.getByRole('button', { name: 'On this day' }).click()
      await page.getByRole('button', { name: 'Writing days' }).click()
      await page.getByRole('combobox', { name: 'Year' }).focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowLeft')
    },
  },
  {
    name: 'writing-months',
    open: (page) => page.getByText('By month').click(),
  },
  {
    name: 'sort',
    open: async (page) => {
      await page.getByRole('button', { name: 'Writing days' }).click()
      await page.getByRole('button', { name: 'Sort' }).click()
      await page.getByRole('menuitemradio', { name: 'Sort by Category' }).waitFor()
    },
  },
  {
    name: 'sorted-by-category',
    open: (page) => page.getByRole('menuitemradio', { name: 'Sort by Category' }).click(),
  },
  {
    name: 'shortcuts',
    open: async (page) => {
      await page.getByRole('button', { name: 'Sort' }).click()
      await page.getByRole('menuitemradio', { name: 'Sort by Timestamp' }).click()
      await page.getByRole('button', { name: 'You' }).click()
      await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  {
    name: 'note-focused',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('j')
    },
  },
  {
    name: 'note-read',
    open: async (page) => {
      await page.getByRole('button', { name: 'Read in full' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'note-file',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'More' }).first().click()
      await page.getByRole('menuitem', { name: 'Select notebook' }).click()
      await page.getByRole('combobox', { name: 'Notebook' }).waitFor()
    },
  },
  {
    name: 'note-file-choice',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Notebook' }).click()
      await page.getByRole('option', { name: 'None' }).waitFor()
    },
  },
  {
    name: 'download',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await openDownload(page)
    },
  },
  {
    name: 'download-chosen',
    open: async (page) => {
      const panel = page.getByRole('dialog')
      await panel.getByRole('button', { name: 'Download entries' }).click()
      for (const place of [0, 2, 3]) await panel.getByRole('checkbox').nth(place).check()
    },
  },
  {
    name: 'download-done',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Download', exact: true }).click()
      await page.getByText('Saved to your downloads.').waitFor()
    },
  },
  {
    name: 'search',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.getByPlaceholder('Search entries...').fill('her')
      await page.getByText(/^\d+ matches among/u).waitFor()
    },
  },
  {
    name: 'search-nothing',
    open: (page) => page.getByPlaceholder('Search entries...').fill('zeppelin'),
  },
  {
    name: 'search-all-nothing',
    open: async (page) => {
      await page.getByRole('button', { name: 'Search all entries' }).click()
      await page.getByText('No entry matches').first().waitFor()
    },
  },
  {
    name: 'search-all',
    open: async (page) => {
      await page.getByPlaceholder('Search entries...').fill('heron')
      await page
        .getByText(/more entries match/u)
        .first()
        .waitFor()
      await page.getByRole('heading', { name: 'All entries' }).scrollIntoViewIfNeeded()
      await page.mouse.wheel(0, 240)
    },
  },
  {
    name: 'list-end',
    open: async (page) => {
      await page.getByPlaceholder('Search entries...').fill('')
      const end = page.getByText("You've reached the end of your entries.")
      await scrollUntil(page, end)
      await end.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'fetching-list-end',
    open: async (page) => {
      await page.route(server, (route) => route.abort('connectionrefused'))
      await markMirrorIncomplete(page)
      await page.reload()
      const end = page.getByText('Older notes are still being fetched to this device.').last()
      await page.getByRole('article').first().waitFor()
      await scrollUntil(page, end)
      await end.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'fetching-search-all',
    open: async (page) => {
      await page.getByPlaceholder('Search entries...').fill('heron')
      await page.getByRole('button', { name: 'Search all entries' }).click()
      await page
        .getByText(/still being fetched/u)
        .first()
        .waitFor()
    },
  },
  {
    name: 'fetching-download',
    open: async (page) => {
      await page.getByPlaceholder('Search entries...').fill('')
      await openDownload(page)
    },
  },
  {
    name: 'fetching-import',
    open: async (page) => {
      await page.getByRole('link', { name: 'Import a journal' }).click()
      await choose(page, journalFile(new Date()))
      await page.getByText('Your notes are still being fetched').waitFor()
      await page.keyboard.press('End')
    },
  },
]

/** The hold on a running import, until the next screen. */
let held: Awaited<ReturnType<typeof lockJournal>> | undefined
let journal: ReturnType<typeof journalFile> | undefined

async function signUp(page: Page): Promise<void> {
  const username = `look-${randomUUID().slice(0, 8)}`
  await page.goto(origin)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Email').fill(`${username}@geist.example`)
  await page.getByLabel('Password').fill('a-good-secret')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Note' }).waitFor()
}

async function choose(page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Promise<void> {
  await page.getByLabel('Files to import').setInputFiles(file)
}

async function openDownload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download entries' }).click()
  await page.getByRole('dialog', { name: 'Download Entries' }).getByText('Everything', { exact: true }).waitFor()
}

async function scrollUntil(page: Page, seen: Locator): Promise<void> {
  for (let step = 0; step < 300; step += 1) {
    if (await seen.isVisible()) return
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(100)
  }
  throw new Error(`${await page.getByRole('article').count()} cards, and their end is not in sight.`)
}
