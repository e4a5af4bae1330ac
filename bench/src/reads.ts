import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { Device } from './shared/device'
import { sampleEntry } from './shared/sample-entry'
import { change, waitForMirror } from './shared/journal-on-page'
import { openPerson, type Person } from './shared/open-person'
import { type Cost, describeReads, readsOf, takeCost } from './shared/cost'
import { type RunningApp, startApp } from './shared/start-app'
import { startPage } from './shared/start-page'
import { benchSharing } from './reads/sharing'
import { figureLine, table } from './shared/report'

const accountSize = 10_000

/** How long the effects of a visit or a change are watched, in milliseconds. */
const observationMs = 4_000

interface Action {
  readonly name: string
  readonly cost: Cost
  /** The reads that are compared with the target. */
  readonly reads: number
  readonly target: number
}

/**
 * Counts the documents that the app reads for user actions, on an account of 10,000 entries. Runs
 * the built app in Chromium on a new device, with a proxy before the local backend that tells the
 * purpose of each read.
 */
export async function benchReads(): Promise<void> {
  await using app = await startApp()
  const actions: Action[] = []
  const note = (name: string, target: number, cost: Cost, reads = readsOf(cost)) =>
    actions.push({ name, cost, reads, target })

  // Runs first, while the emulator has few events to deliver.
  await benchSharing(app, note)

  console.log(`Planting ${accountSize} entries …`)
  const person = await openPerson(app, accountSize)
  {
    await using device = new Device(app.web)
    await firstVisit(app, device, person, note)
    await returnVisit(app, device, note)
    await onDashboard(app, device, person, note)
  }
  await categoryMenus(app, person, note)

  const rows = actions.map(({ name, reads, cost }) => [name, String(reads), String(cost.writes), describeReads(cost)])
  console.log(`\n${table(['action', 'reads', 'writes', 'what was read'], rows)}\n`)
  console.log(
    'A new device fetches the rest of the account in the background, one read for each entry, once: that is `filling`, and not judged.\n' +
      'The listener that keeps the mirror in step (`following`) hears each change once more from the server, also those made here, and what a trigger\n' +
      'adds to them: that is one read each, wherever the change was made, and not judged with the action.\n',
  )
  for (const { name, reads, target } of actions)
    console.log(figureLine({ name, value: reads, target, wanted: 'at most' }))
  const saves = actions.filter(({ name }) => ['save', 'edit', 'delete'].includes(name))
  for (const { name, cost } of saves)
    console.log(figureLine({ name: `${name}_writes`, value: cost.writes, target: 2, wanted: 'at most' }))
}

type Note = (name: string, target: number, cost: Cost, reads?: number) => void

async function firstVisit(app: RunningApp, device: Device, { uid, email, password }: Person, note: Note) {
  await device.onTab(async (page) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(password)
    takeCost(app)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard')
    await waitForEntry(page, 0)
    await waitForEntry(page, 4)
    const first = takeCost(app)
    note('first_view', 12, first, readsOf(first, ['filling', 'following']))
    console.log('Waiting until the device has every entry …')
    await waitForMirror(page, uid)
    console.log(`Until the first cards: ${describeReads(first)}; in the background: ${describeReads(takeCost(app))}.`)
  })
}

async function returnVisit(app: RunningApp, device: Device, note: Note) {
  await device.quit()
  await device.onTab(async (page) => {
    await waitForEntry(page, 0)
    await pause(observationMs)
    note('return_visit', 1, takeCost(app))
  })
}

async function onDashboard(app: RunningApp, device: Device, { uid }: Person, note: Note) {
  await device.onTab(async (page) => {
    await page.goto(`${app.web}/dashboard`)
    await waitForEntry(page, 0)
    await pause(observationMs)
    takeCost(app)

    await scrollTo(page, 25)
    await pause(1_000)
    note('next_page', 0, takeCost(app))

    await searchAll(page)
    await pause(observationMs)
    note('search_all', 0, takeCost(app))

    for (const what of ['save', 'edit', 'delete'] as const) {
      await change(page, uid, what)
      await pause(observationMs)
      const cost = takeCost(app)
      note(what, 0, cost, readsOf(cost, ['following']))
    }
  })
}

async function categoryMenus(app: RunningApp, { uid, email, password }: Person, note: Note) {
  await using page = await startPage({
    entryPoint: join(import.meta.dirname, 'reads/page/page.ts'),
    title: 'Menu',
    define: { 'import.meta.env': JSON.stringify(app.env) },
  })
  await using device = new Device(page.url)
  await device.onTab(async (tab) => {
    await tab.evaluate((it) => categoryMenu.signIn(it.email, it.password), { email, password })
    takeCost(app)
    await showMenu(tab, uid, 'stats')
    note('category_menu_new_device', 1, takeCost(app))
    await tab.evaluate((account) => categoryMenu.fill(account), uid)
  })
  await device.onTab(async (tab) => {
    takeCost(app)
    await showMenu(tab, uid, 'mirror')
    note('category_menu', 1, takeCost(app))
  })
}

async function showMenu(tab: Page, uid: string, wanted: string): Promise<void> {
  const { source, categories, entries } = await tab.evaluate((account) => categoryMenu.show(account), uid)
  if (source !== wanted) throw new Error(`The menu was counted from ${source} instead of ${wanted}.`)
  // One entry was saved and deleted before.
  if (categories !== 8 || entries !== accountSize) throw new Error(`It names ${categories} with ${entries} entries.`)
  await pause(1_000)
}

/** Waits for the card at this index, where 0 is the newest. */
async function waitForEntry(page: Page, place: number): Promise<void> {
  await cardAt(page, place).waitFor({ timeout: 30_000 })
}

async function scrollTo(page: Page, place: number): Promise<void> {
  await page.mouse.move(500, 400)
  for (let turn = 0; turn < 200; turn++) {
    if (await cardAt(page, place).isVisible()) return
    await page.mouse.wheel(0, 600)
    await pause(50)
  }
  throw new Error(`The entry at place ${place} did not come into view.`)
}

function cardAt(page: Page, place: number) {
  const { content } = sampleEntry('', accountSize - 1 - place, accountSize)
  return page
    .getByRole('article')
    .filter({ hasText: content.slice(0, 38) })
    .first()
}

/** Searches for words of hundreds of entries, and waits until all entries have been searched. */
async function searchAll(page: Page): Promise<void> {
  await page.getByPlaceholder('Search entries...').fill('rain came')
  await page.getByRole('button', { name: 'Search all entries' }).click()
  const found = page.getByText(/^\d[\d,]* (more )?entries match/).first()
  await found.waitFor({ timeout: 60_000 })
  await page
    .getByText(`All ${accountSize.toLocaleString('en')} entries searched`)
    .first()
    .waitFor({ timeout: 60_000 })
  console.log(`'Search all entries': ${await found.textContent()}.`)
}
