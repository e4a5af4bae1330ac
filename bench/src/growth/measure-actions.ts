import { setTimeout as pause } from 'node:timers/promises'

import type { Locator, Page } from '@playwright/test'

import { addCosts, type Cost, countReads, takeCost } from '../shared/cost'
import { Device } from '../shared/device'
import { changeJournal, type JournalChange, waitForMirror } from '../shared/journal-on-page'
import type { Person } from '../shared/open-person'
import { fillSignInForm } from '../shared/sign-in'
import type { RunningApp } from '../shared/start-app'
import type { ReadsByPurpose } from '../shared/target-counter'
import type { Level, CostMeasurement } from './level'
import { toNotebookName } from './seed-level'

/** How long the effects of an action are watched, in milliseconds. */
const observationMs = 3_000

/** Records the cost of an action, without the reads of some purposes. */
type RecordCost = (name: string, ms: number, cost: Cost, excludedPurposes?: readonly (keyof ReadsByPurpose)[]) => void

/** Counts the reads and writes of user actions in the built app on a new device. */
export async function measureActions(
  app: RunningApp,
  person: Person,
  level: Level,
): Promise<readonly CostMeasurement[]> {
  const measurements: CostMeasurement[] = []
  const recordCost: RecordCost = (name, ms, cost, excludedPurposes = []) => {
    measurements.push({
      name,
      ms,
      reads: countReads(cost, excludedPurposes) - cost.settingsLookups,
      writes: cost.writes,
    })
  }
  await using device = new Device(app.web)
  await device.onTab((page) => measureFirstVisit(app, page, person, recordCost))
  await device.quit()
  const tab = await device.openTab()
  recordCost('return visit', await timeUntilVisible(async () => {}, findFirstCard(tab)), await takeCostAfterPause(app))
  recordCost('next page', await measureTime(() => scrollToNextPage(tab, level)), await takeCostAfterPause(app))
  await measureNotebooks(app, tab, recordCost)
  await measureChanges(app, tab, person, recordCost)
  await measureOtherScreens(app, tab, person, recordCost)
  return measurements
}

async function measureFirstVisit(app: RunningApp, page: Page, person: Person, recordCost: RecordCost): Promise<void> {
  await fillSignInForm(page, person)
  takeCost(app)
  const firstViewMs = await timeUntilVisible(
    () => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
    findFirstCard(page),
  )
  recordCost('first view', firstViewMs, takeCost(app), ['filling', 'following'])
  const fillMs = await measureTime(() => waitForMirror(page, person.uid))
  recordCost('the rest, in the background', fillMs, takeCost(app))
}

async function measureNotebooks(app: RunningApp, page: Page, recordCost: RecordCost): Promise<void> {
  const firstNotebook = page.getByRole('link', { name: toNotebookName(0), exact: true })
  const coversMs = await timeUntilVisible(
    () => page.getByRole('link', { name: 'Notebooks', exact: true }).click(),
    firstNotebook,
  )
  recordCost('covers of all notebooks', coversMs, await takeCostAfterPause(app))
  const openMs = await timeUntilVisible(() => firstNotebook.click(), findFirstCard(page))
  recordCost('open a notebook', openMs, await takeCostAfterPause(app))
}

async function measureChanges(app: RunningApp, page: Page, person: Person, recordCost: RecordCost): Promise<void> {
  const changes: readonly JournalChange[] = [{ kind: 'save' }, { kind: 'file', notebookName: toNotebookName(0) }]
  for (const change of changes) {
    const ms = await changeJournal(page, person, change)
    recordCost(change.kind, ms, await takeCostOnceFollowed(app), ['following'])
  }
}

/** Opens other screens, each in a separate visit. Excludes the reads that every visit makes. */
async function measureOtherScreens(app: RunningApp, page: Page, person: Person, recordCost: RecordCost): Promise<void> {
  const screens = { Explore: `${app.web}/explore`, 'a profile': `${app.web}/geist/${person.username}` }
  for (const [name, url] of Object.entries(screens)) {
    takeCost(app)
    const ms = await timeUntilVisible(() => page.goto(url), findFirstCard(page))
    recordCost(name, ms, await takeCostAfterPause(app), ['following', 'notebooks', 'profile', 'followed notebooks'])
  }
}

async function takeCostAfterPause(app: RunningApp): Promise<Cost> {
  await pause(observationMs)
  return takeCost(app)
}

/**
 * Like {@link takeCostAfterPause}, but waits until the device has received its own change.
 * Otherwise the next change would look the entry up again. The emulator delivers a change in a
 * large account only after many seconds.
 */
async function takeCostOnceFollowed(app: RunningApp): Promise<Cost> {
  let cost = await takeCostAfterPause(app)
  while (cost.byPurpose.following === 0) cost = addCosts(cost, await takeCostAfterPause(app))
  return cost
}

function findFirstCard(page: Page): Locator {
  return page.getByRole('article').first()
}

/** Milliseconds from an action until an element is visible. */
function timeUntilVisible(action: () => Promise<unknown>, element: Locator): Promise<number> {
  return measureTime(async () => {
    await action()
    await element.waitFor({ timeout: 120_000 })
  })
}

async function measureTime(action: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await action()
  return performance.now() - start
}

/** Scrolls down until the next page, if any, has loaded. */
async function scrollToNextPage(page: Page, { entries }: Level): Promise<void> {
  await page.mouse.move(500, 400)
  const minScrollCount = Math.min(15, entries)
  for (let scrollCount = 0; scrollCount < 100; scrollCount += 1) {
    const viewBottom = await page.evaluate(() => globalThis.scrollY + innerHeight)
    const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight)
    if (entries <= minScrollCount ? viewBottom >= pageHeight - 2 : scrollCount >= minScrollCount) return
    await page.mouse.wheel(0, 600)
    await pause(20)
  }
}
