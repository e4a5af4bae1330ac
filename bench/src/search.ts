import { join } from 'node:path'

import { browserFlags, resolveBrowser } from '@geist/tooling/browser'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build } from 'esbuild'

import { table } from './report'
import type { Rival } from './search/page'
import { median, quantile } from './statistics'

/** 100,000 entries are not tried with bigrams, which need more memory than a tab has. */
const trials: readonly (readonly [count: number, rival: Rival])[] = [
  [10_000, 'ours'],
  [10_000, 'minisearch words'],
  [10_000, 'minisearch bigrams'],
  [100_000, 'ours'],
  [100_000, 'minisearch words'],
]

/**
 * Searches a whole account in Chromium: our index of folded texts compared with MiniSearch, and the
 * cost of following a real journal.
 */
export async function benchSearch(): Promise<void> {
  const script = await bundle()
  const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: [...browserFlags] })
  try {
    const rows: string[][] = []
    for (const [count, rival] of trials) rows.push(await tryOut(browser, script, count, rival))
    const headings = ['entries, index', 'build s', 'query ms', 'p95 ms', 'MB in memory', 'MB kept', 'matches missed']
    console.log(`${table(headings, rows)}\n`)
    const visits: string[][] = []
    for (const count of [10_000, 100_000]) visits.push(await visitJournal(browser, script, count))
    console.log(
      table(
        [
          'entries of a mirror',
          'first index s',
          'return: first answer ms',
          'return: all compared s',
          'edit to answer ms',
          'p95 ms',
          'new to answer ms',
          'p95 ms',
        ],
        visits,
      ),
    )
  } finally {
    await browser.close()
  }
}

async function tryOut(browser: Browser, script: string, count: number, rival: Rival): Promise<string[]> {
  const page = await openPage(browser, script)
  await page.evaluate((wanted) => searchBench.prepare(wanted), count)
  const before = await heapMegabytes(page)
  const trial = await page.evaluate((name) => searchBench.tryOut(name), rival)
  const after = await heapMegabytes(page)
  await page.close()
  const there = trial.found.reduce((sum, [, held]) => sum + held, 0)
  const missed = trial.found.reduce((sum, [found, held]) => sum + Math.max(0, held - found), 0)
  const row = [
    `${count.toLocaleString('en')}, ${rival}`,
    (trial.build / 1_000).toFixed(2),
    median(trial.queries).toFixed(1),
    quantile(trial.queries, 0.95).toFixed(1),
    (after - before).toFixed(0),
    (trial.bytes / 1e6).toFixed(1),
    `${((100 * missed) / there).toFixed(0)} %`,
  ]
  console.error(row.join('; '))
  return row
}

async function visitJournal(browser: Browser, script: string, count: number): Promise<string[]> {
  const page = await openPage(browser, script)
  const visits = await page.evaluate((wanted) => searchBench.visitJournal(wanted), count)
  await page.close()
  const { fill, firstAnswer, settled, edits, saves } = visits
  console.error(`a mirror of ${count}: filled in ${fill.toFixed(0)} ms`)
  return [
    count.toLocaleString('en'),
    (fill / 1_000).toFixed(2),
    firstAnswer.toFixed(0),
    (settled / 1_000).toFixed(2),
    ...[edits, saves].flatMap((times) => [median(times).toFixed(0), quantile(times, 0.95).toFixed(0)]),
  ]
}

/** A page with an origin, which IndexedDB requires. Requests are intercepted; no server listens. */
async function openPage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage()
  const answer = (contentType: string, body: string) => ({ status: 200, contentType, body })
  await page.route('http://localhost/**', (route) =>
    route.fulfill(
      route.request().url().endsWith('page.js')
        ? answer('text/javascript', script)
        : answer('text/html', '<!doctype html><title>Search</title><script type="module" src="/page.js"></script>'),
    ),
  )
  await page.goto('http://localhost/')
  await page.waitForFunction(() => 'searchBench' in globalThis)
  return page
}

async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1e6
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'search/page.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  const [script] = outputFiles
  if (!script) throw new Error('The page was not built.')
  return script.text
}
