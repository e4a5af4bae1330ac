import type { Page } from '@playwright/test'

import { readPorts } from '../backend/ports'
import { demoJournals } from '../seed/demo-journals'
import { CommandError } from '../shared/command'

export interface Picture {
  /** The base name of its files, and its key on the landing page. */
  readonly name: string
  /** Shown only in the README, as WebP. */
  readonly isReadmeOnly?: true
  /** The viewport in CSS pixels, drawn at double resolution. */
  readonly size: { readonly width: number; readonly height: number }
  /** Opens the screen on a signed-in page. */
  readonly open: (page: Page) => Promise<void>
  /** Removes documents created for the picture. */
  readonly clear?: (page: Page) => Promise<void>
}

const { web } = readPorts()
const origin = `http://localhost:${web}`

/** As wide as the landing page's slides at most. */
const phone = { width: 400, height: 720 } as const
/** Wide enough for the layout with all labels. */
const desk = { width: 840, height: 560 } as const

/** The screens of the demo account on the landing page. Taking them leaves no changes behind. */
export const pictures: readonly Picture[] = [
  {
    name: 'notes',
    size: phone,
    open: async (page) => {
      await page.goto(`${origin}/dashboard`)
      await page.getByRole('article').first().waitFor()
      await page.getByText('Saved everywhere').waitFor()
    },
  },
  {
    name: 'notebooks',
    size: phone,
    open: async (page) => {
      await page.goto(`${origin}/notebooks`)
      await page.getByRole('link', { name: 'River notes' }).first().waitFor()
    },
  },
  {
    name: 'answer',
    size: phone,
    open: async (page) => {
      await page.goto(`${origin}/chat`)
      await askJournal(page, 'Where did I see the heron?')
      // The notice of the first use would cover the answer.
      await page.getByText('This AI is built into Geist').waitFor({ state: 'hidden', timeout: 30_000 })
      await page.evaluate(() => scrollTo(0, 0))
      await getQuestionBox(page).blur()
    },
    clear: async (page) => {
      await page.goto(`${origin}/chat`)
      await page
        .getByRole('button', { name: /^Delete/u })
        .first()
        .click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  {
    name: 'write',
    size: desk,
    open: async (page) => {
      await page.goto(`${origin}/create-entry`)
      const note = page.getByRole('textbox', { name: 'Note' })
      await note.fill(
        'Low water today, and the heron on the third post as if it had been put there for me. I stood still for as long as it did. It won.',
      )
      await page.getByRole('combobox', { name: 'Category' }).click()
      await page.getByRole('option', { name: 'Walks' }).first().click()
      await note.blur()
    },
    clear: async (page) => {
      await page.getByRole('textbox', { name: 'Note' }).fill('')
    },
  },
  {
    name: 'map',
    isReadmeOnly: true,
    size: desk,
    open: async (page) => {
      await page.goto(`${origin}/contentmap`)
      await page.locator('[data-drawn]').waitFor({ timeout: 60_000 })
      // Waits for the labels: the map labels its clusters one after the other.
      await page.waitForTimeout(15_000)
    },
  },
  {
    name: 'share',
    size: desk,
    open: async (page) => {
      await page.goto(`${origin}/geist/mira-wells`)
      await page.getByRole('list', { name: 'Latest notes' }).nth(1).getByRole('listitem').first().waitFor()
    },
  },
]

/** Signs in the demo account and waits until all notes are on the device. */
export async function signInAndSync(page: Page): Promise<void> {
  const [demo] = demoJournals()
  if (!demo) throw new CommandError('There is no demo journal.')
  await page.goto(origin)
  await page.getByLabel('Email').fill(demo.email)
  await page.getByLabel('Password').fill(demo.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard')
  await page.getByText('Saved everywhere').waitFor({ timeout: 60_000 })
}

function getQuestionBox(page: Page) {
  return page.getByRole('textbox', { name: /^Ask/u })
}

/** Asks the journal, consents to AI if required, and waits for the complete answer. */
async function askJournal(page: Page, question: string): Promise<void> {
  await getQuestionBox(page).fill(question)
  await getQuestionBox(page).press('Enter')
  const consentButton = page.getByRole('alertdialog').getByRole('button', { name: 'Use AI' })
  const answer = page.getByRole('article', { name: question }).getByRole('button', { name: 'Save as a note' }).last()
  await consentButton.or(answer).first().waitFor({ timeout: 60_000 })
  if (await consentButton.isVisible()) await consentButton.click()
  await answer.waitFor({ timeout: 60_000 })
}
