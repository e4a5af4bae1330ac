import { setTimeout as pause } from 'node:timers/promises'

import { exploreSettings } from '@geist/domain'
import type { Page } from '@playwright/test'

import { type Cost, countReads, takeCost } from '../shared/cost'
import { Device } from '../shared/device'
import { waitForMirror } from '../shared/journal-on-page'
import { openPerson, type Person } from '../shared/open-person'
import { signIn } from '../shared/sign-in'
import type { RunningApp } from '../shared/start-app'
import { seedSharedNotebooks, type SharedNotebook } from './seed-shared-notebooks'

/** Records an action. @param reads the reads to compare with the target; by default all of them */
export type RecordReads = (name: string, target: number, cost: Cost, reads?: number) => void

/** How long the reads of a screen are watched, in milliseconds. */
const observationMs = 3_000

const followedCount = 50
const longNotebookSize = 60

/** One visit, in which screens are opened in sequence. */
interface Visit {
  readonly app: RunningApp
  readonly page: Page
  readonly record: RecordReads
}

/**
 * Measures the cost of other users' notebooks: a reader with five notebooks who follows fifty, an
 * author with ten public ones, and a followed notebook of sixty entries.
 */
export async function recordSharing(app: RunningApp, record: RecordReads): Promise<void> {
  console.log('Seeding notebooks of three people …')
  const reader = await openPerson(app, 20)
  const author = await openPerson(app, 0)
  const poet = await openPerson(app, 0)
  await seedSharedNotebooks(app, createNotebooks(reader, author, poet))
  await using device = new Device(app.web)
  await device.onTab(async (page) => {
    await signIn(page, reader)
    await waitForMirror(page, reader.uid)
    // The mirror gets the user's own notebooks when a screen first needs them.
    await openNotebooks(page)
    await pause(observationMs)
  })
  await device.quit()
  await device.onTab(async (page) => {
    await page.goto(`${app.web}/dashboard`)
    await page.getByRole('article').first().waitFor()
    await pause(observationMs)
    const visit: Visit = { app, page, record }
    await recordOwnNotebooks(visit)
    await recordFollowedNotebooks(visit)
    await recordExplore(visit)
    await recordProfile(visit, author)
  })
}

async function measureCost({ app }: Visit, open: () => Promise<unknown>): Promise<Cost> {
  takeCost(app)
  await open()
  await pause(observationMs)
  return takeCost(app)
}

async function recordOwnNotebooks(visit: Visit): Promise<void> {
  const { page, record } = visit
  const firstOverview = await measureCost(visit, () => openNotebooks(page))
  record('followed_50', followedCount, firstOverview, firstOverview.byPurpose['followed notebooks'])
  console.log(
    `The first look at the covers in each visit reads each of the user's notebooks once, ${firstOverview.byPurpose.notebooks} here, for the listener that updates them.`,
  )
  await page.getByRole('link', { name: 'Notes', exact: true }).click()
  record('own_grid', 0, await measureCost(visit, () => openNotebooks(page)))
  const openOwn = await measureCost(visit, async () => {
    await page.getByRole('link', { name: 'Own 1' }).click()
    await page.getByRole('article').nth(3).waitFor()
  })
  record('own_notebook', 0, openOwn, countReads(openOwn) - openOwn.lookups)
  console.log(
    `Screens that offer AI look up once a minute whether the account has switched it off: ${openOwn.lookups} reads here, which are not judged.`,
  )
}

async function recordFollowedNotebooks(visit: Visit): Promise<void> {
  const { page, record } = visit
  const openLong = await measureCost(visit, async () => {
    await openNotebooks(page)
    await page.getByRole('link', { name: 'Long', exact: true }).click()
    await page.getByRole('article').first().waitFor()
  })
  record('others_notebook', 21, openLong)
  record('others_notebook_next_page', 20, await measureCost(visit, () => scrollToNextPage(page)))
  // All fifty have an entry with the same timestamp, the worst case of a feed.
  const openFeed = await measureCost(visit, async () => {
    await openNotebooks(page)
    await page.getByRole('link', { name: 'Subscriptions' }).click()
    await page.getByRole('article').nth(10).waitFor()
  })
  record('feed_of_50', 60, openFeed)
}

async function recordExplore(visit: Visit): Promise<void> {
  const { page, record } = visit
  // Recommendations appear beside the page and have separate figures. They are computed once
  // a day, and read again at each visit.
  const firstTime = await measureCost(visit, async () => {
    await openExplore(page)
    await waitForRecommendations(page)
  })
  record('explore_page', 21, firstTime, countReads(firstTime, ['single notebooks']) - firstTime.lookups)
  const { recommendationCandidateCount, recommendedMaxCount, recommendationSeedCount } = exploreSettings
  record('for_you', recommendationCandidateCount, firstTime, firstTime.byPurpose['single notebooks'])
  const secondTime = await measureCost(visit, async () => {
    await openNotebooks(page)
    await openExplore(page)
  })
  record('for_you_again', recommendedMaxCount, secondTime, secondTime.byPurpose['single notebooks'])
  console.log(`'For you' also calls the functions ${recommendationSeedCount} times a day, which these figures exclude.`)
}

async function recordProfile(visit: Visit, author: Person): Promise<void> {
  const { app, page, record } = visit
  await page.goto(`${app.web}/explore?q=${author.username}`)
  await page.getByRole('article').first().waitFor()
  await pause(observationMs)
  const openProfile = await measureCost(visit, async () => {
    await page
      .getByRole('link', { name: `Created by: ${author.username}` })
      .first()
      .click()
    await page.getByRole('article').nth(9).waitFor()
  })
  record('profile_of_10', 72, openProfile)
}

function createNotebooks(reader: Person, author: Person, poet: Person): readonly SharedNotebook[] {
  const ownNotebooks = createNumberedNotebooks(5, (number) => ({
    owner: reader,
    name: `Own ${number}`,
    isPublic: false,
    entryCount: 4,
  }))
  const publishedNotebooks = createNumberedNotebooks(10, (number) => ({
    owner: author,
    name: `Shown ${number}`,
    isPublic: true,
    entryCount: 6,
  }))
  const followedNotebooks = createNumberedNotebooks(followedCount, (number) => ({
    owner: poet,
    name: number === 1 ? 'Long' : `Followed ${number - 1}`,
    isPublic: true,
    subscribers: [reader.uid],
    entryCount: number === 1 ? longNotebookSize : 1,
  }))
  return [...ownNotebooks, ...publishedNotebooks, ...followedNotebooks]
}

/** Creates notebooks with the numbers from 1 to `count`. */
function createNumberedNotebooks(
  count: number,
  createNotebook: (number: number) => SharedNotebook,
): readonly SharedNotebook[] {
  return Array.from({ length: count }, (_, index) => createNotebook(index + 1))
}

async function openNotebooks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Notebooks', exact: true }).click()
  await page.getByRole('link', { name: 'Own 1' }).waitFor()
  await page.getByRole('link', { name: 'Followed 9', exact: true }).waitFor()
}

async function openExplore(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Explore' }).click()
  await page.getByRole('region', { name: 'Public notebooks' }).getByRole('article').nth(10).waitFor()
}

/** Waits for recommendations. Requires some, since an empty shelf would cost no reads. */
async function waitForRecommendations(page: Page): Promise<void> {
  const cached = await page.waitForFunction(
    (keyPrefix) => Object.entries(localStorage).find(([key]) => key.startsWith(keyPrefix))?.[1],
    'cached_recommended_',
    { timeout: 60_000 },
  )
  const recommended = JSON.parse((await cached.jsonValue()) ?? '{}') as { readonly notebooks: readonly unknown[] }
  console.log(`'For you' has found ${recommended.notebooks.length} notebooks.`)
  if (recommended.notebooks.length === 0) throw new Error('Nothing was recommended, so the cost is unknown.')
}

/** Scrolls just far enough to request the next page of entries. */
async function scrollToNextPage(page: Page): Promise<void> {
  await page.mouse.move(500, 500)
  await page.mouse.wheel(0, 2_000)
  await pause(500)
  await page.mouse.wheel(0, 1_500)
}
