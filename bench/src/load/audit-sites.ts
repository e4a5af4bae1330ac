import lighthouse, { type Config } from 'lighthouse'

import { formatTable } from '../shared/format-report'
import { median } from '../shared/statistics'
import type { BrowserProfile } from './browser-profile'
import type { Sites } from './serve-sites'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** Medians of several audits of one page. */
export interface Audit {
  readonly name: string
  /** Largest Contentful Paint, in milliseconds. */
  readonly lcp: number
  /** First Contentful Paint, in milliseconds. */
  readonly fcp: number
  /** Total Blocking Time, in milliseconds. */
  readonly tbt: number
  /** Cumulative Layout Shift, without a unit. */
  readonly cls: number
  /**
   * From 0 to 100: the median for performance, the minimum for others, to catch intermittent
   * faults.
   */
  readonly scores: Readonly<Record<Category, number>>
  /** Titles of failed audits of all categories except performance, without repetitions. */
  readonly faults: readonly string[]
}

/** Number of audits of each page. */
const auditCount = 5

export interface Audits {
  readonly landing: Audit
  readonly staticLanding: Audit
  readonly app: Audit
  readonly staticApp: Audit
}

export async function auditSites(profile: BrowserProfile, sites: Sites): Promise<Audits> {
  console.log(`Auditing each page ${auditCount} times …`)
  return {
    landing: await auditPage(profile, 'landing', `${sites.landing.url}/`),
    staticLanding: await auditPage(profile, 'landing, plain HTML', `${sites.staticLanding.url}/`),
    app: await auditPage(profile, 'notes', `${sites.app.url}/dashboard`),
    staticApp: await auditPage(profile, 'notes, plain HTML', `${sites.staticApp.url}/dashboard`),
  }
}

export function printAudits(audits: readonly Audit[]): void {
  const rows = audits.map(({ name, lcp, fcp, tbt, cls, scores }) => [
    name,
    ...[fcp, lcp, tbt].map((ms) => ms.toFixed(0)),
    cls.toFixed(3),
    ...Object.values(scores).map(String),
  ])
  const headings = ['page', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'speed', 'access', 'practice', 'SEO']
  console.log(`\n${formatTable(headings, rows)}\n`)
  for (const { name, faults } of audits) for (const fault of faults) console.log(`${name}: ${fault}`)
}

/**
 * Audits a page with Lighthouse's defaults: a mid-range phone, four times slower than this machine,
 * on slow 4G (both simulated). Keeps the browser's profile, but fetches the site's files each time.
 */
async function auditPage({ devToolsPort, clearCaches }: BrowserProfile, name: string, url: string): Promise<Audit> {
  const runs: AuditRun[] = []
  for (let run = 0; run < auditCount; run += 1) {
    await clearCaches(new URL(url).origin)
    runs.push(await runLighthouse(url, devToolsPort))
  }
  const medianOf = (getValue: (run: AuditRun) => number) => median(runs.map(getValue))
  const minScore = (category: Category) => Math.min(...runs.map(({ scores }) => scores[category]))
  return {
    name,
    lcp: medianOf(({ lcp }) => lcp),
    fcp: medianOf(({ fcp }) => fcp),
    tbt: medianOf(({ tbt }) => tbt),
    cls: medianOf(({ cls }) => cls),
    scores: {
      performance: medianOf(({ scores }) => scores.performance),
      accessibility: minScore('accessibility'),
      'best-practices': minScore('best-practices'),
      seo: minScore('seo'),
    },
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
  }
}

type AuditRun = Omit<Audit, 'name'>

/**
 * Milliseconds after which Lighthouse stops waiting for a quiet network. The app's listener keeps
 * the network busy, so the wait always times out.
 */
const maxWaitForLoad = 20_000

const config: Config = {
  extends: 'lighthouse:default',
  settings: { onlyCategories: [...categories], maxWaitForLoad },
}

async function runLighthouse(url: string, devToolsPort: number): Promise<AuditRun> {
  const result = await lighthouse(url, { port: devToolsPort, logLevel: 'error', disableStorageReset: true }, config)
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not audit ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`)
  }
  const { audits, categories: categoryResults } = result.lhr
  const readMetric = (id: string) => {
    const { numericValue } = audits[id] ?? {}
    if (numericValue === undefined) throw new Error(`Lighthouse did not measure ${id} of ${url}.`)
    return numericValue
  }
  const readScore = (category: Category) => Math.round((categoryResults[category]?.score ?? 0) * 100)
  const faults = (['accessibility', 'best-practices', 'seo'] as const).flatMap((category) =>
    (categoryResults[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
  )
  return {
    lcp: readMetric('largest-contentful-paint'),
    fcp: readMetric('first-contentful-paint'),
    tbt: readMetric('total-blocking-time'),
    cls: readMetric('cumulative-layout-shift'),
    scores: {
      performance: readScore('performance'),
      accessibility: readScore('accessibility'),
      'best-practices': readScore('best-practices'),
      seo: readScore('seo'),
    },
    faults,
  }
}
