import type { Page } from '@playwright/test'

import { signInAndSync, type Screen } from './screens'

/** Analyses of a notebook. Leaves behind only the consent to AI and an earlier question. */
export const analysisScreens: readonly Screen[] = [
  {
    name: 'analysis',
    open: async (page) => {
      await signInAndSync(page)
      await page.getByRole('link', { name: 'Notebooks', exact: true }).click()
      await page.getByRole('link', { name: 'River notes' }).first().click()
      await page.getByRole('button', { name: 'Select all' }).waitFor()
    },
  },
  {
    name: 'analysis-refused',
    open: async (page) => {
      await page.getByRole('button', { name: 'Select all' }).click()
      await panel(page).getByRole('button', { name: 'Ask', exact: true }).click()
      await panel(page).getByRole('alert').waitFor()
    },
  },
  {
    name: 'analysis-answer',
    open: async (page) => {
      await panel(page).getByRole('textbox').fill('What do I say about the heron?')
      await panel(page).getByRole('button', { name: 'Ask', exact: true }).click()
      const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Use AI' })
      const answer = panel(page).getByRole('region', { name: 'Answer' })
      await agree.or(answer).first().waitFor()
      if (await agree.isVisible()) await agree.click()
      await answer.waitFor({ timeout: 60_000 })
      await panel(page).getByRole('heading', { name: 'Suggestions' }).waitFor()
      await answer.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'analysis-quote',
    open: async (page) => {
      await panel(page).getByRole('region', { name: 'Answer' }).getByRole('link').first().click()
      await page.getByRole('article').locator('mark').waitFor()
    },
  },
  {
    name: 'analysis-earlier',
    open: async (page) => {
      await panel(page).getByRole('button', { name: 'Earlier questions' }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'analysis-earlier-answer',
    open: async (page) => {
      await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').first().click()
      await panel(page).getByRole('region', { name: 'Earlier answer' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'analysis-failed',
    open: async (page) => {
      await page.route('**/complexQuery', (route) => route.abort('connectionrefused'))
      await panel(page).getByRole('button', { name: 'Ask', exact: true }).click()
      await panel(page).getByRole('button', { name: 'Try again' }).waitFor()
      await page.unroute('**/complexQuery')
    },
  },
  {
    name: 'analysis-cut-up',
    open: async (page) => {
      await panel(page).getByRole('tab', { name: 'Hallucinate' }).click()
      await panel(page).getByRole('button', { name: 'Cut up' }).click()
      await panel(page).getByRole('region', { name: 'Cut-up' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'analysis-fragment',
    open: (page) => panel(page).getByRole('region', { name: 'Cut-up' }).getByRole('link').nth(3).focus(),
  },
]

function panel(page: Page) {
  return page.getByRole('region', { name: 'Analysis' })
}
