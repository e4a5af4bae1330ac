import { join } from 'node:path'

import { browserFlags, resolveBrowser } from '@geist/tooling/browser'
import { type Browser, chromium, type Page } from '@playwright/test'

import { formatTable } from './shared/format-report'
import { servePage } from './shared/serve-page'
import { median, quantile } from './shared/statistics'

const entryCounts = [10_000, 100_000]

/**
 * Measures full-text search of a whole account in Chromium: the index alone, then two visits to a
 * journal whose index follows it.
 */
export async function benchSearch(): Promise<void> {
  await using server = await servePage({ entryPoint: join(import.meta.dirname, 'search/page.ts'), title: 'Search' })
  const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: [...browserFlags] })
  try {
    const measureEach = async (measure: (page: Page, entryCount: number) => Promise<string[]>) => {
      const rows: string[][] = []
      for (const entryCount of entryCounts) rows.push(await measure(await openPage(browser, server.url), entryCount))
      return rows
    }
    console.log(`${formatTable(indexHeadings, await measureEach(measureIndex))}\n`)
    console.log(formatTable(visitHeadings, await measureEach(measureVisits)))
  } finally {
    await browser.close()
  }
}

const indexHeadings = ['entries', 'build s', 'query ms', 'p95 ms', 'MB in memory', 'MB stored', 'matches missed']
const visitHeadings = [
  'entries in the mirror',
  'first visit: index s',
  'second visit: first answer ms',
  'second visit: all entries compared s',
  'edit until found ms',
  'p95 ms',
  'new entry until found ms',
  'p95 ms',
]

async function measureIndex(page: Page, count: number): Promise<string[]> {
  await page.evaluate((textCount) => searchBench.prepareTexts(textCount), count)
  const megabytesBefore = await measureHeapMegabytes(page)
  const measurement = await page.evaluate(() => searchBench.measureIndex())
  const megabytesAfter = await measureHeapMegabytes(page)
  await page.close()
  const expectedTotal = measurement.matches.reduce((sum, { expectedCount }) => sum + expectedCount, 0)
  const missedTotal = measurement.matches.reduce(
    (sum, { matchCount, expectedCount }) => sum + Math.max(0, expectedCount - matchCount),
    0,
  )
  const row = [
    count.toLocaleString('en'),
    (measurement.buildMs / 1_000).toFixed(2),
    median(measurement.queryMs).toFixed(1),
    quantile(measurement.queryMs, 0.95).toFixed(1),
    (megabytesAfter - megabytesBefore).toFixed(0),
    (measurement.bytes / 1e6).toFixed(1),
    `${((100 * missedTotal) / expectedTotal).toFixed(0)} %`,
  ]
  console.error(row.join('; '))
  return row
}

async function measureVisits(page: Page, count: number): Promise<string[]> {
  const visits = await page.evaluate((entryCount) => searchBench.visitJournal(entryCount), count)
  await page.close()
  const { fillMs, firstAnswerMs, settledMs, editMs, saveMs } = visits
  console.error(`${count} entries: indexed in ${fillMs.toFixed(0)} ms`)
  return [
    count.toLocaleString('en'),
    (fillMs / 1_000).toFixed(2),
    firstAnswerMs.toFixed(0),
    (settledMs / 1_000).toFixed(2),
    ...[editMs, saveMs].flatMap((times) => [median(times).toFixed(0), quantile(times, 0.95).toFixed(0)]),
  ]
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'searchBench' in globalThis)
  return page
}

async function measureHeapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}
