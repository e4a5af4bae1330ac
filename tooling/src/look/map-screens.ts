import type { Page } from '@playwright/test'

import { chosenPorts } from '../backend/ports'
import { signInAndSync, type Screen } from './screens'

const { web } = chosenPorts()
const origin = `http://localhost:${web}`

/** The content map of the demo account. Leaves no changes behind. */
export const mapScreens: readonly Screen[] = [
  {
    name: 'map',
    open: async (page) => {
      await signInAndSync(page)
      await page.goto(`${origin}/contentmap`)
      await untilDrawn(page)
    },
  },
  {
    name: 'map-note',
    open: async (page) => {
      await tree(page).focus()
      for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await page.getByRole('button', { name: 'Open entry' }).waitFor()
    },
  },
  {
    name: 'map-closer',
    open: async (page) => {
      for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Closer' }).click()
    },
  },
  {
    name: 'map-search',
    open: async (page) => {
      await page.getByRole('button', { name: 'Whole map' }).click()
      await page.getByRole('searchbox', { name: 'Search the map' }).fill('bread')
      await page.getByText(/^\d+ notes$/u).waitFor()
    },
  },
  {
    name: 'map-month',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search the map' }).fill('')
      await page.getByRole('toolbar', { name: 'Months' }).getByRole('button').last().click()
      await page.getByText('The numbers').click()
    },
  },
  {
    name: 'map-below',
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search the map' }).scrollIntoViewIfNeeded()
    },
  },
]

const tree = (page: Page) => page.getByRole('tree', { name: 'Notes on the map, by cluster' })

async function untilDrawn(page: Page): Promise<void> {
  await page.locator('[data-drawn]').waitFor({ timeout: 60_000 })
  // The map labels its clusters one after the other.
  await page.waitForTimeout(3_000)
}
