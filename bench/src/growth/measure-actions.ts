import { setTimeout as pause } from 'node:timers/promises'

import type { Locator, Page } from '@playwright/test'

import { Device } from '../shared/device'
import { waitForMirror } from '../shared/journal-on-page'
import type { Person } from '../shared/open-person'
import { type Cost, readsOf, takeCost, addCosts } from '../shared/cost'
import type { RunningApp } from '../shared/start-app'
import type { ReadsByPurpose } from '../shared/target-counter'
import type { Level, Measured } from './level'
import { notebookName } from './plant-level'

/** How long the effects of an action are watched, in milliseconds. */
const observationMs = 3_000

/** Purposes whose reads are not counted. */
type Without = readonly (keyof ReadsByPurpose)[]

/** Counts the reads and writes of user actions in the built app on a new device. */
export async function measureActions(app: RunningApp, person: Person, level: Level): Promise<readonly Measured[]> {
  const measured: Measured[] = []
  const note = (name: string, ms: number, cost: Cost, without: Without = []) => {
    measured.push({ name, ms, reads: readsOf(cost, without) - cost.lookedUpSettings, writes: cost.writes })
  }
  await using device = new Device(app.web)
  await device.onTab(async (page) => {
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password').fill(person.password)
    takeCost(app)
    const ms = await timed(() => page.getByRole('button', { name: 'Sign in', exact: true }).click(), firstCard(page))
    const first = takeCost(app)
    note('first view', ms, first, ['filling', 'following'])
    const filledIn = await timeOf(() => waitForMirror(page, person.uid))
    note('the rest, in the background', filledIn, takeCost(app))
  })
  await device.quit()
  const tab = await device.openTab()
  note('return visit', await timed(async () => {}, firstCard(tab)), await costAfterPause(app))
  note('next page', await timeOf(() => scrollOn(tab, level)), await costAfterPause(app))

  const overview = await timed(
    () => tab.getByRole('link', { name: 'Notebooks', exact: true }).click(),
    tab.getByRole('link', { name: notebookName(0), exact: true }),
  )
  note('covers of all notebooks', overview, await costAfterPause(app))
  const opened = await timed(
    () => tab.getByRole('link', { name: notebookName(0), exact: true }).click(),
    firstCard(tab),
  )
  note('open a notebook', opened, await costAfterPause(app))

  for (const what of ['save', 'file'] as const) {
    const ms = await timeChange(tab, person, what)
    note(what, ms, await untilHeard(app), ['following'])
  }

  // Opens each in a separate visit, as from a link. Reads that every visit makes are not counted.
  const visits = [
    ['Explore', `${app.web}/explore`],
    ['a profile', `${app.web}/geist/${person.username}`],
  ] as const
  for (const [name, address] of visits) {
    takeCost(app)
    const ms = await timed(() => tab.goto(address), firstCard(tab))
    note(name, ms, await costAfterPause(app), ['following', 'notebooks', 'profile', 'followed notebooks'])
  }
  return measured
}

async function costAfterPause(app: RunningApp): Promise<Cost> {
  await pause(observationMs)
  return takeCost(app)
}

/**
 * Like {@link costAfterPause}, but waits until the device has received its own change. Otherwise
 * the next change would look the entry up again. The emulator reports a change in a large account
 * only after many seconds.
 */
async function untilHeard(app: RunningApp): Promise<Cost> {
  let cost = await costAfterPause(app)
  while (cost.byPurpose.following === 0) cost = addCosts(cost, await costAfterPause(app))
  return cost
}

function firstCard(page: Page): Locator {
  return page.getByRole('article').first()
}

/** Milliseconds until an element is visible. */
function timed(act: () => Promise<unknown>, shown: Locator): Promise<number> {
  return timeOf(async () => {
    await act()
    await shown.waitFor({ timeout: 120_000 })
  })
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

/** Scrolls down until the next page, if any, has loaded. */
async function scrollOn(page: Page, { entries }: Level): Promise<void> {
  await page.mouse.move(500, 400)
  const wanted = Math.min(15, entries)
  for (let turn = 0; turn < 100; turn += 1) {
    const reached = await page.evaluate(() => globalThis.scrollY + innerHeight)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (entries <= wanted ? reached >= height - 2 : turn >= wanted) return
    await page.mouse.wheel(0, 600)
    await pause(20)
  }
}

/**
 * Saves a note, or files the newest one, through the app's own store. @returns milliseconds until
 * the server has answered
 */
async function timeChange(page: Page, { uid, username }: Person, what: 'save' | 'file'): Promise<number> {
  return page.evaluate(
    async ({ kind, owner, notebook }) => {
      const begun = performance.now()
      const [seen] = await geistJournal.newestEntries(1)
      const entry = {
        id: crypto.randomUUID(),
        uid: owner.uid,
        username: owner.username,
        category: 'Days',
        content: 'A heron by the river.',
        timestamp: Date.now(),
      }
      const outcome =
        kind === 'save'
          ? await geistJournal.saveEntries([entry])
          : await geistJournal.fileEntries([seen?.id ?? ''], notebook)
      if (outcome.status !== 'saved') throw new Error(`It was ${outcome.status}.`)
      while ((await geistJournal.waitingCount()) > 0) await new Promise((later) => setTimeout(later, 2))
      return performance.now() - begun
    },
    { kind: what, owner: { uid, username }, notebook: notebookName(0) },
  )
}
