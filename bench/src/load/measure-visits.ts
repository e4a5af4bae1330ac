import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import type { BrowserProfile } from './browser-profile'

/** Measurements of one visit, up to the first entries. */
export interface Visit {
  /** From the start of the navigation to the frame with the first entries, in milliseconds. */
  readonly paintedAt: number
  /** Compressed bytes of all scripts requested before that frame. */
  readonly scriptBytes: number
}

/** A first visit: compressed bytes before its pictures, and the number of scripts. */
export interface PageWeight {
  readonly bytes: number
  readonly scriptCount: number
}

export async function measurePageWeight(profile: BrowserProfile, url: string): Promise<PageWeight> {
  await profile.clearCaches(new URL(url).origin)
  const page = await profile.context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  // A named function in here would need a helper of the compiler, which the page lacks.
  const weight = await page.evaluate(() => {
    const files = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].filter(
      (entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming,
    )
    const picturesStartAt = Math.min(
      ...files
        .filter(({ name }) => /\.(?:avif|webp|png|jpe?g|svg|ico)$/.test(new URL(name).pathname))
        .map(({ startTime }) => startTime),
    )
    return {
      bytes: files
        .filter(({ startTime }) => startTime < picturesStartAt)
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      scriptCount: [...document.scripts].filter(({ type }) => type !== 'application/ld+json').length,
    }
  })
  await page.close()
  return weight
}

/** Pause before the tab closes, in milliseconds, so that background work can finish. */
const settleMs = 3_000

declare global {
  /** When the first entries were painted, by the page's clock. */
  var entriesPaintedAt: number | undefined
}

/**
 * Opens the notes several times, each time in a new tab.
 *
 * @param slowdown CPU throttling factor; 1 for none
 * @param isCold whether to clear cached files before each visit
 */
export async function measureVisits(
  profile: BrowserProfile,
  siteUrl: string,
  {
    count,
    slowdown = 1,
    isCold = false,
  }: { readonly count: number; readonly slowdown?: number; readonly isCold?: boolean },
): Promise<readonly Visit[]> {
  const visits: Visit[] = []
  for (let index = 0; index < count; index += 1) {
    if (isCold) await profile.clearCaches(siteUrl)
    const page = await profile.context.newPage()
    const session = await profile.context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    visits.push(await measureVisit(page, `${siteUrl}/dashboard`))
    await pause(settleMs)
    await page.close()
  }
  return visits
}

async function measureVisit(page: Page, url: string): Promise<Visit> {
  await page.addInitScript(recordFirstEntries)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => globalThis.entriesPaintedAt !== undefined)
  return page.evaluate(() => {
    const paintedAt = globalThis.entriesPaintedAt ?? Number.NaN
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => startTime < paintedAt && new URL(name).pathname.endsWith('.js'))
    return { paintedAt, scriptBytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) }
  })
}

/** Runs in the page. The first entries are painted in the frame after they enter the DOM. */
function recordFirstEntries(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main article')) return
    observer.disconnect()
    // The high priority makes this the first task after the frame, before queued tasks of the page.
    requestAnimationFrame(() => {
      void scheduler.postTask(() => (globalThis.entriesPaintedAt = performance.now()), { priority: 'user-blocking' })
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}
