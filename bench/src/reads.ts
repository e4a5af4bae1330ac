import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { type RecordReads, recordSharing } from './reads/record-sharing'
import { type Cost, describeReads, countReads, takeCost } from './shared/cost'
import { Device } from './shared/device'
import { changeJournal, waitForMirror } from './shared/journal-on-page'
import { openPerson, type Person } from './shared/open-person'
import { formatFigure, formatTable } from './shared/format-report'
import { createSampleEntry } from './shared/create-sample-entry'
import { fillSignInForm } from './shared/sign-in'
import { type RunningApp, startApp } from './shared/start-app'
import { servePage } from './shared/serve-page'

const accountSize = 10_000

/** How long the effects of a visit or a change are watched, in milliseconds. */
const observationMs = 4_000

interface RecordedAction {
  readonly name: string
  readonly cost: Cost
  /** The reads that are compared with the target. */
  readonly reads: number
  readonly target: number
}

/**
 * Counts the documents that the app reads for user actions, on an account of 10,000 entries. Runs
 * the built app in Chromium on a new device, with a proxy before the local backend that finds
 * the purpose of each read.
 */
export async function benchReads(): Promise<void> {
  await using app = await startApp()
  const actions: RecordedAction[] = []
  const record: RecordReads = (name, target, cost, reads = countReads(cost)) =>
    actions.push({ name, cost, reads, target })

  // Runs first, while the emulator has few events to deliver.
  await recordSharing(app, record)
  console.log(`Seeding ${accountSize} entries …`)
  const person = await openPerson(app, accountSize)
  {
    await using device = new Device(app.web)
    await recordFirstVisit(app, device, person, record)
    await recordReturnVisit(app, device, record)
    await recordDashboard(app, device, person, record)
  }
  await recordCategoryMenus(app, person, record)
  printActions(actions)
}

function printActions(actions: readonly RecordedAction[]): void {
  const rows = actions.map(({ name, reads, cost }) => [name, String(reads), String(cost.writes), describeReads(cost)])
  console.log(`\n${formatTable(['action', 'reads', 'writes', 'what was read'], rows)}\n`)
  console.log(
    'A new device fetches the rest of the account in the background, with one read per entry. These reads (`filling`) are not judged.\n' +
      'The listener that updates the mirror (`following`) receives each change once more from the server, also the changes of this device\n' +
      'and those of triggers. This costs one read each, which is not judged with the action.\n',
  )
  for (const { name, reads, target } of actions)
    console.log(formatFigure({ name, value: reads, target, comparison: 'at most' }))
  const changes = actions.filter(({ name }) => ['save', 'edit', 'delete'].includes(name))
  for (const { name, cost } of changes)
    console.log(formatFigure({ name: `${name}_writes`, value: cost.writes, target: 2, comparison: 'at most' }))
}

async function recordFirstVisit(app: RunningApp, device: Device, person: Person, record: RecordReads): Promise<void> {
  await device.onTab(async (page) => {
    await fillSignInForm(page, person)
    takeCost(app)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/dashboard')
    await waitForEntry(page, 0)
    await waitForEntry(page, 4)
    const firstView = takeCost(app)
    record('first_view', 12, firstView, countReads(firstView, ['filling', 'following']))
    console.log('Waiting until the device has every entry …')
    await waitForMirror(page, person.uid)
    console.log(
      `Until the first cards: ${describeReads(firstView)}; in the background: ${describeReads(takeCost(app))}.`,
    )
  })
}

async function recordReturnVisit(app: RunningApp, device: Device, record: RecordReads): Promise<void> {
  await device.quit()
  await device.onTab(async (page) => {
    await waitForEntry(page, 0)
    await pause(observationMs)
    record('return_visit', 1, takeCost(app))
  })
}

async function recordDashboard(app: RunningApp, device: Device, person: Person, record: RecordReads): Promise<void> {
  await device.onTab(async (page) => {
    await page.goto(`${app.web}/dashboard`)
    await waitForEntry(page, 0)
    await pause(observationMs)
    takeCost(app)

    await scrollToEntry(page, 25)
    await pause(1_000)
    record('next_page', 0, takeCost(app))

    await searchAllEntries(page)
    await pause(observationMs)
    record('search_all', 0, takeCost(app))

    for (const kind of ['save', 'edit', 'delete'] as const) {
      await changeJournal(page, person, { kind })
      await pause(observationMs)
      const cost = takeCost(app)
      record(kind, 0, cost, countReads(cost, ['following']))
    }
  })
}

/** Opens a page that only has a category menu: first on a new device, then with a full mirror. */
async function recordCategoryMenus(
  app: RunningApp,
  { uid, email, password }: Person,
  record: RecordReads,
): Promise<void> {
  await using site = await servePage({
    entryPoint: join(import.meta.dirname, 'reads/page/page.ts'),
    title: 'Menu',
    define: { 'import.meta.env': JSON.stringify(app.env) },
  })
  await using device = new Device(site.url)
  await device.onTab(async (tab) => {
    await tab.evaluate((credentials) => categoryMenu.signIn(credentials.email, credentials.password), {
      email,
      password,
    })
    takeCost(app)
    await showMenu(tab, uid, 'stats')
    record('category_menu_new_device', 1, takeCost(app))
    await tab.evaluate((account) => categoryMenu.fillMirror(account), uid)
  })
  await device.onTab(async (tab) => {
    takeCost(app)
    await showMenu(tab, uid, 'mirror')
    record('category_menu', 1, takeCost(app))
  })
}

async function showMenu(tab: Page, uid: string, expectedSource: string): Promise<void> {
  const { source, categoryCount, entryCount } = await tab.evaluate((account) => categoryMenu.show(account), uid)
  if (source !== expectedSource) throw new Error(`The menu was counted from ${source} instead of ${expectedSource}.`)
  // An earlier step saved and deleted one entry, so the number is unchanged.
  if (categoryCount !== 8 || entryCount !== accountSize)
    throw new Error(`The menu has ${categoryCount} categories with ${entryCount} entries.`)
  await pause(1_000)
}

/** Waits for the card at this index, where 0 is the newest. */
async function waitForEntry(page: Page, index: number): Promise<void> {
  await findCard(page, index).waitFor({ timeout: 30_000 })
}

async function scrollToEntry(page: Page, index: number): Promise<void> {
  await page.mouse.move(500, 400)
  for (let scrollCount = 0; scrollCount < 200; scrollCount++) {
    if (await findCard(page, index).isVisible()) return
    await page.mouse.wheel(0, 600)
    await pause(50)
  }
  throw new Error(`The entry at index ${index} did not come into view.`)
}

function findCard(page: Page, index: number) {
  const { content } = createSampleEntry('', accountSize - 1 - index, accountSize)
  return page
    .getByRole('article')
    .filter({ hasText: content.slice(0, 38) })
    .first()
}

/** Searches for words of hundreds of entries, and waits until all entries have been searched. */
async function searchAllEntries(page: Page): Promise<void> {
  await page.getByPlaceholder('Search entries...').fill('rain came')
  await page.getByRole('button', { name: 'Search all notes' }).click()
  const matchCount = page.getByText(/^\d[\d,]* (more )?entries match/).first()
  await matchCount.waitFor({ timeout: 60_000 })
  await page
    .getByText(`All ${accountSize.toLocaleString('en')} entries searched`)
    .first()
    .waitFor({ timeout: 60_000 })
  console.log(`'Search all notes': ${await matchCount.textContent()}.`)
}
