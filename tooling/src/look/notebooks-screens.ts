import type { Page } from '@playwright/test'

import { chosenPorts } from '../backend/ports'
import { signInAndSync, type Screen } from './screens'

const { web } = chosenPorts()
const origin = `http://localhost:${web}`

/** Notebook covers, an open notebook and its owner's actions. Leaves no changes behind. */
export const notebooksScreens: readonly Screen[] = [
  {
    name: 'notebooks',
    open: async (page) => {
      await signInAndSync(page)
      await page.getByRole('link', { name: 'Notebooks', exact: true }).click()
      await page.getByRole('link', { name: 'River notes' }).first().waitFor()
    },
  },
  {
    name: 'notebook-new-refused',
    open: async (page) => {
      await page.getByRole('button', { name: '+ Notebook' }).click()
      await page.getByLabel('Name').fill('river notes')
      await page.getByRole('button', { name: 'Create' }).click()
      await page.getByText('You already have a notebook called').waitFor()
    },
  },
  {
    name: 'notebook-publish',
    open: async (page) => {
      await close(page)
      await page
        .getByRole('button', { name: /^Private: make/u })
        .first()
        .click()
      await page.getByRole('alertdialog', { name: 'Make Public' }).waitFor()
    },
  },
  {
    name: 'notebook',
    open: async (page) => {
      await close(page)
      await page.getByRole('link', { name: 'River notes' }).first().click()
      await page.getByRole('article').first().waitFor()
      await page.getByRole('checkbox').nth(1).check()
    },
  },
  {
    name: 'notebook-drag',
    open: async (page) => {
      await page.getByRole('checkbox').nth(1).uncheck()
      const handle = page.getByRole('button', { name: /^Move/u }).nth(1)
      await handle.scrollIntoViewIfNeeded()
      const box = await handle.boundingBox()
      if (!box) throw new Error('There is nothing to be moved.')
      await page.mouse.move(box.x + 22, box.y + 22)
      await page.mouse.down()
      await page.mouse.move(box.x + 30, box.y + 82, { steps: 8 })
      await page.waitForTimeout(300)
    },
  },
  {
    name: 'notebook-menu',
    open: async (page) => {
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await page.evaluate(() => scrollTo(0, 0))
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete Collection' }).waitFor()
    },
  },
  {
    name: 'notebook-rename',
    open: async (page) => {
      await page.getByRole('menuitem', { name: 'Edit Collection Name' }).click()
      await page.getByRole('dialog', { name: 'Edit Collection Name' }).waitFor()
    },
  },
  {
    name: 'notebook-delete',
    open: async (page) => {
      await close(page)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Delete Collection' }).click()
      await page.getByRole('alertdialog', { name: 'Confirm Deletion' }).waitFor()
    },
  },
  {
    name: 'notebook-subscribers',
    open: async (page) => {
      await close(page)
      await page.getByRole('button', { name: '2 subscriber(s)' }).click()
      await page.getByRole('dialog', { name: 'Subscribers' }).getByRole('listitem').nth(1).waitFor()
    },
  },
  {
    name: 'notebook-subscriber-remove',
    open: async (page) => {
      await page.getByRole('button', { name: 'Remove tomasz' }).click()
      await page.getByRole('checkbox', { name: 'Block tomasz too' }).check()
    },
  },
  {
    name: 'notebook-missing',
    open: async (page) => {
      await page.goto(`${origin}/notebooks/nothing-is-here-at-all`)
      await page.getByRole('heading', { name: 'Notebook not found' }).waitFor()
    },
  },
]

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('[role=dialog], [role=alertdialog]').first().waitFor({ state: 'detached' })
}
