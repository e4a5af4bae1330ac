import lighthouse, { type Config } from 'lighthouse'

import { median } from '../shared/statistics'
import type { Profile } from './profile'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Medians of several audits of one page. */
export interface Audit {
  readonly name: string
  /** Milliseconds. */
  readonly lcp: number
  readonly fcp: number
  readonly tbt: number
  readonly cls: number
  /** From 0 to 100. All but performance are the minimum, to catch intermittent faults. */
  readonly scores: Readonly<Record<Category, number>>
  /** Titles of failed audits, without repetitions, in all categories but performance. */
  readonly faults: readonly string[]
}

/**
 * Audits a page with Lighthouse's defaults: a mid-range phone, four times slower than this machine,
 * on slow 4G (both simulated). Keeps the browser's profile, but fetches the site's files each time.
 */
export async function audit(
  { port, clearCaches }: Profile,
  { name, url, times }: { readonly name: string; readonly url: string; readonly times: number },
): Promise<Audit> {
  const runs: Run[] = []
  for (let turn = 0; turn < times; turn += 1) {
    await clearCaches(new URL(url).origin)
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

/**
 * Milliseconds after which Lighthouse stops waiting for a quiet network. The app's listener keeps
 * the network busy, so the wait always times out.
 */
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
