import { chosenPorts } from '../backend/ports'
import { type Screen, signIn } from './screens'

const { web, firestore } = chosenPorts()
const origin = `http://localhost:${web}`
const server = `http://127.0.0.1:${firestore}/**`

/** Discovering, following and blocking notebooks. Leaves no changes behind. */
export const exploreScreens: readonly Screen[] = [
  {
    name: 'explore',
    open: async (page) => {
      await signIn(page)
      await page.waitForURL('**/dashboard')
      await page.goto(`${origin}/explore`)
      await page.getByRole('region', { name: 'Public notebooks' }).getByRole('article').first().waitFor()
    },
  },
  {
    name: 'explore-for-you',
    open: async (page) => {
      // Recommendations need notes on the device. The second visit shows the cached result of the
      // first at once.
      await page.goto(`${origin}/dashboard`)
      await page.getByRole('article').first().waitFor()
      await page.goto(`${origin}/explore`)
      await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('cached_recommended_')))
      await page.goto(`${origin}/explore`)
      await page.locator('[aria-labelledby=for-you][aria-busy=true]').waitFor({ state: 'detached' })
      await page.getByRole('region', { name: 'Public notebooks' }).getByRole('article').first().waitFor()
    },
  },
  {
    name: 'explore-menu',
    open: async (page) => {
      await page.getByRole('button', { name: 'More about' }).first().click()
      await page.getByRole('menuitem', { name: 'Report' }).waitFor()
    },
  },
  {
    name: 'explore-report',
    open: async (page) => {
      await page.getByRole('menuitem', { name: 'Report' }).click()
      await page.getByRole('dialog', { name: 'Report' }).waitFor()
    },
  },
  {
    name: 'explore-block',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: 'More about' }).first().click()
      await page.getByRole('menuitem', { name: 'Block' }).click()
      await page.getByRole('alertdialog', { name: 'Block' }).waitFor()
    },
  },
  {
    name: 'explore-nothing-found',
    open: async (page) => {
      await page.goto(`${origin}/explore?q=nothing+of+the+kind`)
      await page.getByText('No public notebook has such a name or author.').waitFor()
    },
  },
  {
    name: 'explore-unreachable',
    open: async (page) => {
      await page.route(server, (route) => route.abort('connectionrefused'))
      await page.goto(`${origin}/explore`)
      await page.getByRole('button', { name: 'Try again' }).waitFor()
      await page.unroute(server)
    },
  },
  {
    name: 'following',
    open: async (page) => {
      await page.goto(`${origin}/following`)
      await page.getByRole('article').first().waitFor()
    },
  },
]
