import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { loadWholeList, scrollWholeList } from './dashboard/scroll-list'
import { timeSubmissions } from './dashboard/time-submissions'
import { type KeyTime, timeSearchKeys } from './dashboard/time-search-keys'
import { Device } from './shared/device'
import { waitForMirror } from './shared/journal-on-page'
import { openPerson } from './shared/open-person'
import { formatFigure, formatTable } from './shared/format-report'
import { signIn } from './shared/sign-in'
import { type RunningApp, startApp } from './shared/start-app'
import { median, quantile } from './shared/statistics'

const accountSize = 10_000
/** How long the server withholds its answers to commits, in milliseconds. */
const commitDelayMs = 5_000
const submissionCount = 20

/** Measurements in milliseconds. */
interface DashboardTimes {
  readonly keys: readonly KeyTime[]
  /** Durations of main-thread tasks above 50 ms during a scroll through the list, down and up. */
  readonly longTasks: readonly number[]
  /** From the click on Submit to the painted card. */
  readonly submissions: readonly number[]
}

/**
 * Measures the dashboard with 10,000 loaded entries in Chromium.
 *
 * Waiting for the display, up to 16.7 ms at 60 Hz, is excluded from the figures and reported beside
 * them.
 */
export async function benchDashboard(): Promise<void> {
  await using app = await startApp()
  const { keys, longTasks, submissions } = await measureDashboard(app)
  const workMs = keys.map((key) => key.workMs)
  const paintMs = keys.map((key) => key.paintMs)
  const row = [
    'the dashboard',
    ...[median(workMs), quantile(workMs, 0.95), quantile(paintMs, 0.95)].map((ms) => ms.toFixed(1)),
    String(longTasks.length),
    ...[Math.max(0, ...longTasks), median(submissions), quantile(submissions, 0.95)].map((ms) => ms.toFixed(1)),
  ]
  const headings = [
    `${accountSize.toLocaleString('en')} loaded`,
    'key median',
    'key p95',
    'p95 with the wait',
    'tasks > 50 ms',
    'longest',
    'submit median',
    'submit p95',
  ]
  console.log(`\n${formatTable(headings, [row])}\n`)
  const digits = { value: 1, target: 0 }
  const figures = [
    { name: 'keystroke_p95_ms', value: quantile(workMs, 0.95), target: 16, digits },
    { name: 'scroll_tasks_above_50ms', value: longTasks.length, target: 0 },
    { name: 'submit_p95_ms', value: quantile(submissions, 0.95), target: 50, digits },
  ]
  for (const figure of figures) console.log(formatFigure({ ...figure, comparison: 'at most' }))
}

async function measureDashboard(app: RunningApp): Promise<DashboardTimes> {
  console.log(`Seeding ${accountSize} entries …`)
  const person = await openPerson(app, accountSize)
  await using device = new Device(app.web)
  await device.onTab(async (page) => {
    await signIn(page, person)
    await waitForMirror(page, person.uid)
  })
  console.log('Loading all of them …')
  const { longTasks, keys } = await device.onTab(async (page) => {
    await openWholeList(page, app.web)
    return { longTasks: await scrollWholeList(page), keys: await timeSearchKeys(page) }
  })
  app.proxy.delayCommits(commitDelayMs)
  const submissions = await device.onTab(async (list) => {
    await openWholeList(list, app.web)
    return device.onTab(async (composer) => {
      await composer.goto(`${app.web}/create-entry`)
      return timeSubmissions(composer, list, submissionCount)
    })
  })
  return { keys, longTasks, submissions }
}

/** Opens the dashboard, loads all entries, and waits for the work that follows the load. */
async function openWholeList(page: Page, web: string): Promise<void> {
  await page.goto(`${web}/dashboard`)
  await page.getByRole('article').first().waitFor()
  await loadWholeList(page)
  await page.evaluate(() => scrollTo(0, 0))
  await pause(5_000)
}
