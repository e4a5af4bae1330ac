import lighthouse, { type Config } from 'lighthouse'

import { median } from '../statistics'
import type { Profile } from './profile'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** The medians of several audits of one page. */
export interface Audit {
  readonly name: string
  /** Milliseconds. */
  readonly lcp: number
  readonly fcp: number
  readonly tbt: number
  readonly cls: number
  /** From 0 to 100; the least of all audits, so that no fault that comes and goes is passed over. */
  readonly scores: Readonly<Record<Category, number>>
  /** What was found, each once: the titles of audits that were not passed in the categories about what a page must not do. */
  readonly faults: readonly string[]
}

/**
 * Audits a page as Lighthouse does on its own: a phone of the middle of the range, four times slower than this machine, on a slow 4G connection
 * (both simulated). The browser's profile stays as it is, and the files of the site are fetched each time.
 */
export async function audit(
  { port, forgetFiles }: Profile,
  { name, url, times }: { readonly name: string; readonly url: string; readonly times: number },
): Promise<Audit> {
  const runs: Run[] = []
  for (let turn = 0; turn < times; turn += 1) {
    await forgetFiles(new URL(url).origin)
    runs.push(await run(url, port))
  }
  const middle = (of: (one: Run) => number) => median(runs.map(of))
  const least = (category: Category) => Math.min(...runs.map(({ scores }) => scores[category]))
  return {
    name,
    lcp: middle(({ lcp }) => lcp),
    fcp: middle(({ fcp }) => fcp),
    tbt: middle(({ tbt }) => tbt),
    cls: middle(({ cls }) => cls),
    scores: {
      performance: middle(({ scores }) => scores.performance),
      accessibility: least('accessibility'),
      'best-practices': least('best-practices'),
      seo: least('seo'),
    },
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  }
}

type Run = Omit<Audit, 'name'>

/** The app never stops listening to its server, so that Lighthouse's wait for a quiet network always runs out: after this many milliseconds. */
const maxWaitForLoad = 20_000

const config: Config = {
  extends: 'lighthouse:default',
  settings: { onlyCategories: [...categories], maxWaitForLoad },
}

async function run(url: string, port: number): Promise<Run> {
  const result = await lighthouse(url, { port, logLevel: 'error', disableStorageReset: true }, config)
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { audits, categories: judged } = result.lhr
  const value = (id: string) => {
    const number = audits[id]?.numericValue
    if (number === undefined) throw new Error(`Lighthouse did not say ${id} of ${url}.`)
    return number
  }
  const score = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100)
  const faults = (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    (judged[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  )
  return {
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    faults,
  }
}
