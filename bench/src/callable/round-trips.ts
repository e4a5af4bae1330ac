import { join } from 'node:path'
import { browserFlags, resolveBrowser } from '@geist/tooling/browser'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'esbuild'
import { startAnswerServer } from './answer-server'
import { type Pairs, type PairsWanted, type Workload, workloads } from './workloads'

export interface RoundTripRun extends Pairs {
  readonly workload: Workload
  /** From 1. */
  readonly number: number
}

const runs = 6
const pairsOf: Readonly<Record<Workload, number>> = {
  small: 500,
  'large payload': 100,
  'large answer': 100,
  'large answer, both checked': 100,
}

/**
 * Calls through both clients alternately in Chromium, and yields each run. Every run has a new
 * page, so that neither client profits from compiled code. The first client of each pair alternates
 * between runs, so that the order favours neither.
 */
export async function* roundTripRuns(): AsyncGenerator<RoundTripRun> {
  await using server = await startAnswerServer(await pageScript())
  const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: [...browserFlags] })
  try {
    for (let number = 1; number <= runs; number++) {
      const first = number % 2 === 1 ? 'ours' : 'official'
      for (const workload of workloads) {
        const pairs = pairsOf[workload]
        const wanted: PairsWanted = { workload, pairs, warmUp: Math.ceil(pairs / 5), first, port: server.port }
        yield { workload, number, ...(await measureInPage(browser, wanted)) }
      }
    }
  } finally {
    await browser.close()
  }
}

async function measureInPage(browser: Browser, wanted: PairsWanted): Promise<Pairs> {
  const page = await browser.newPage()
  try {
    await page.goto(`http://127.0.0.1:${wanted.port}/`)
    return await page.evaluate((it) => globalThis.measurePairs(it), wanted)
  } finally {
    await page.close()
  }
}

async function pageScript(): Promise<Uint8Array> {
  const entryPoints = [join(import.meta.dirname, 'page.ts')]
  const { outputFiles } = await build({ entryPoints, bundle: true, minify: true, target: 'es2022', write: false })
  const script = outputFiles[0]?.contents
  if (!script) throw new Error('esbuild made no script of the page.')
  return script
}
