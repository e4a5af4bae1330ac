import { setTimeout as pause } from 'node:timers/promises'

import { exploreSettings } from '@geist/domain'
import type { Page } from '@playwright/test'

import { Device } from '../shared/device'
import { waitForMirror } from '../shared/journal-on-page'
import { openPerson, type Person } from '../shared/open-person'
import { plantShared, type SharedNotebook } from './plant-shared'
import { type Cost, readsOf, takeCost } from '../shared/cost'
import type { RunningApp } from '../shared/start-app'
import { signIn } from '../shared/sign-in'

type Note = (name: string, target: number, cost: Cost, reads?: number) => void

/** How long the reads of a screen are watched, in milliseconds. */
const observationMs = 3_000

const followedCount = 50
const longCount = 60

/**
 * Measures the cost of other users' notebooks: a reader with five notebooks who follows fifty, an
 * author with ten public ones, and a followed notebook of sixty entries. Screens are opened in
 * sequence, in one visit.
 */
export async function benchSharing(app: RunningApp, note: Note): Promise<void> {
  console.log('Planting notebooks of three people …')
  const [reader, author, poet] = [await openPerson(app, 20), await openPerson(app, 0), await openPerson(app, 0)]
  await plantShared(app, notebooksOf(reader, author, poet))
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
    const look = async (open: () => Promise<unknown>) => {
      takeCost(app)
      await open()
      await pause(observationMs)
      return takeCost(app)
    }

    const first = await look(() => openNotebooks(page))
    note('followed_50', followedCount, first, first.byPurpose['followed notebooks'])
    console.log(
      `In each visit the first look at the covers reads each own notebook once, ${first.byPurpose.notebooks} here: that is the listener which keeps them in step.`,
    )
    await page.getByRole('link', { name: 'Notes', exact: true }).click()
    note('own_grid', 0, await look(() => openNotebooks(page)))
    const opened = await look(async () => {
      await page.getByRole('link', { name: 'Own 1' }).click()
      await page.getByRole('article').nth(3).waitFor()
    })
    note('own_notebook', 0, opened, readsOf(opened) - opened.lookedUp)
    console.log(
      `Where AI can be asked, it is looked up once a minute whether the account has switched it off: ${opened.lookedUp} here, which is not judged.`,
    )
    note(
      'others_notebook',
      21,
      await look(async () => {
        await openNotebooks(page)
        await page.getByRole('link', { name: 'Long', exact: true }).click()
        await page.getByRole('article').first().waitFor()
      }),
    )
    note('others_notebook_next_page', 20, await look(() => scrollDown(page)))

    // All fifty have an entry of the same moment, the worst case of a feed.
    note(
      'feed_of_50',
      60,
      await look(async () => {
        await openNotebooks(page)
        await page.getByRole('link', { name: 'Following' }).click()
        await page.getByRole('article').nth(10).waitFor()
      }),
    )
    const openExplore = async () => {
      await page.getByRole('link', { name: 'Explore' }).click()
      await page.getByRole('region', { name: 'Public notebooks' }).getByRole('article').nth(10).waitFor()
    }
    // Recommendations appear beside the page and have a figure of their own. They are computed once
    // a day, and read again at each visit.
    const explored = await look(async () => {
      await openExplore()
      await untilRecommended(page)
    })
    note('explore_page', 21, explored, readsOf(explored, ['single notebooks']) - explored.lookedUp)
    note('for_you', exploreSettings.recommendationCandidateCount, explored, explored.byPurpose['single notebooks'])
    const again = await look(async () => {
      await openNotebooks(page)
      await openExplore()
    })
    note('for_you_again', exploreSettings.recommendedMaxCount, again, again.byPurpose['single notebooks'])
    console.log(
      `'For you' asks the functions ${exploreSettings.recommendationSeedCount} times for that, once a day, which is not in these figures.`,
    )
    await page.goto(`${app.web}/explore?q=${author.username}`)
    await page.getByRole('article').first().waitFor()
    await pause(observationMs)
    note(
      'profile_of_10',
      72,
      await look(async () => {
        await page
          .getByRole('link', { name: `Created by: ${author.username}` })
          .first()
          .click()
        await page.getByRole('article').nth(9).waitFor()
      }),
    )
  })
}

function notebooksOf(reader: Person, author: Person, poet: Person): readonly SharedNotebook[] {
  const own = Array.from({ length: 5 }, (_, place) => ({
    owner: reader,
    name: `Own ${place + 1}`,
    isPublic: false,
    subscribers: [],
    entries: 4,
  }))
  const shown = Array.from({ length: 10 }, (_, place) => ({
    owner: author,
    name: `Shown ${place + 1}`,
    isPublic: true,
    subscribers: [],
    entries: 6,
  }))
  const followed = Array.from({ length: followedCount }, (_, place) => ({
    owner: poet,
    name: place === 0 ? 'Long' : `Followed ${place}`,
    isPublic: true,
    subscribers: [reader.uid],
    entries: place === 0 ? longCount : 1,
  }))
  return [...own, ...shown, ...followed]
}

async function openNotebooks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Notebooks', exact: true }).click()
  await page.getByRole('link', { name: 'Own 1' }).waitFor()
  await page.getByRole('link', { name: 'Followed 9', exact: true }).waitFor()
}

/** Waits for recommendations, and requires some: an empty shelf would cost nothing. */
async function untilRecommended(page: Page): Promise<void> {
  const key = 'cached_recommended_'
  const kept = await page.waitForFunction(
    (begin) => Object.entries(localStorage).find(([name]) => name.startsWith(begin))?.[1],
    key,
    { timeout: 60_000 },
  )
  const { notebooks } = JSON.parse((await kept.jsonValue()) ?? '{}') as { readonly notebooks: readonly unknown[] }
  console.log(`'For you' has found ${notebooks.length} notebooks.`)
  if (notebooks.length === 0) throw new Error('Nothing was recommended, so what that costs cannot be told.')
}

/** Scrolls just far enough to request the next page of entries. */
async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(500, 500)
  await page.mouse.wheel(0, 2_000)
  await pause(500)
  await page.mouse.wheel(0, 1_500)
}
