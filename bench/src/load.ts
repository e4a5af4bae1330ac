import { findFreePorts } from '../../tooling/src/backend/ports'
import { auditSites, type Audits, printAudits } from './load/audit-sites'
import { type Interaction, measureInteractions } from './load/measure-interactions'
import { openBrowserProfile, type BrowserProfile } from './load/browser-profile'
import { serveSites, type Sites } from './load/serve-sites'
import { type Demo, startDemo } from './load/start-demo'
import { type PageWeight, measurePageWeight, measureVisits } from './load/measure-visits'
import { type Figure, formatFigure, printMachineLoad, formatTable } from './shared/format-report'
import { median, quantile } from './shared/statistics'

const demoUser = { email: 'demo@geist.example', password: 'demo-geist' }
const visitCount = 11

/**
 * Measures how soon Geist appears and responds: the landing site and the demo account's notes in
 * Chromium, audited by Lighthouse as on a phone. Compares them with the same pages as static HTML.
 * A local server sends all of them compressed.
 */
export async function benchLoad(): Promise<void> {
  printMachineLoad('before')
  await using demo = await startDemo()
  await measureLoad(demo)
}

async function measureLoad({ ports, folder }: Demo): Promise<void> {
  await using profile = await openBrowserProfile((await findFreePorts()).hub)
  await using sites = await serveSites(folder, ports, profile, demoUser)
  // Prints the audits at once: they take the longest, and a later step may fail.
  const audits = await auditSites(profile, sites)
  printAudits(Object.values(audits))
  await profile.closeTabs()

  const landingWeight = await measurePageWeight(profile, `${sites.landing.url}/`)
  console.log(`Visiting the app ${visitCount} times …`)
  const visits = await measureAppVisits(profile, sites)
  console.log('Measuring interactions …')
  const interactions = await measureInteractions(await profile.context.newPage(), sites.app.url)

  console.log(`Scripts before the first entry paints: ${visits.scriptKilobytes.toFixed(1)} KB.\n`)
  console.log(`The landing page has ${landingWeight.scriptCount} scripts.\n`)
  printInteractions(interactions)
  const figures = [...createLandingFigures(landingWeight, audits), ...createAppFigures(audits, visits, interactions)]
  for (const figure of figures) console.log(formatFigure(figure))
}

/** Visits of the notes, from the start of the navigation until the first entries are painted. */
interface AppVisits {
  /** Compressed scripts before the first entries, without cached files. */
  readonly scriptKilobytes: number
  readonly returnMs: number
  /** With a processor that is four times slower. */
  readonly slowReturnMs: number
}

async function measureAppVisits(profile: BrowserProfile, { app }: Sites): Promise<AppVisits> {
  const cold = await measureVisits(profile, app.url, { count: 3, isCold: true })
  await fillServiceWorkerCache(profile, app.url)
  const warm = await measureVisits(profile, app.url, { count: visitCount })
  const slow = await measureVisits(profile, app.url, { count: visitCount, slowdown: 4 })
  return {
    scriptKilobytes: Math.max(...cold.map(({ scriptBytes }) => scriptBytes)) / 1_000,
    returnMs: median(warm.map(({ paintedAt }) => paintedAt)),
    slowReturnMs: median(slow.map(({ paintedAt }) => paintedAt)),
  }
}

/** One more visit, until the service worker has cached the app's files. */
async function fillServiceWorkerCache(profile: BrowserProfile, siteUrl: string): Promise<void> {
  const page = await profile.context.newPage()
  await page.goto(`${siteUrl}/dashboard`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await profile.closeTabs()
}

function createLandingFigures({ bytes }: PageWeight, { landing, staticLanding }: Audits): readonly Figure[] {
  const digits = { value: 1, target: 0 }
  return [
    { name: 'landing_kb_before_images', value: bytes / 1_000, target: 14, comparison: 'at most', digits },
    ...Object.entries(landing.scores).map(([category, score]): Figure => ({
      name: `landing_${category.replaceAll('-', '_')}`,
      value: score,
      target: 100,
      comparison: 'at least',
    })),
    createRatioFigure('landing_lcp_ratio', landing.lcp / staticLanding.lcp, 1.2),
  ]
}

function createAppFigures(
  { app, staticApp }: Audits,
  { scriptKilobytes, returnMs, slowReturnMs }: AppVisits,
  interactions: readonly Interaction[],
): readonly Figure[] {
  /** Interaction to Next Paint. */
  const inpMs = quantile(
    interactions.map(({ ms }) => ms),
    0.75,
  )
  return [
    { name: 'app_js_kb', value: scriptKilobytes, target: 110, comparison: 'at most', digits: { value: 1, target: 0 } },
    createRatioFigure('app_lcp_ratio', app.lcp / staticApp.lcp, 2.2),
    { name: 'app_tbt_ms', value: app.tbt, target: 50, comparison: 'at most' },
    { name: 'app_cls', value: app.cls, target: 0.02, comparison: 'at most', digits: { value: 3, target: 2 } },
    { name: 'app_accessibility', value: app.scores.accessibility, target: 100, comparison: 'at least' },
    { name: 'app_best_practices', value: app.scores['best-practices'], target: 100, comparison: 'at least' },
    { name: 'return_visit_ms', value: returnMs, target: 300, comparison: 'at most' },
    { name: 'return_visit_slow_ms', value: slowReturnMs, target: 800, comparison: 'at most' },
    { name: 'inp_p75_ms', value: inpMs, target: 100, comparison: 'at most' },
  ]
}

function createRatioFigure(name: string, value: number, target: number): Figure {
  return { name, value, target, comparison: 'at most', digits: { value: 2, target: 1 } }
}

function printInteractions(interactions: readonly Interaction[]): void {
  const tasks = [...new Set(interactions.map(({ task }) => task))]
  const rows = tasks.map((task) => {
    const times = interactions.filter((interaction) => interaction.task === task).map(({ ms }) => ms)
    return [
      task,
      String(times.length),
      ...[median(times), quantile(times, 0.75), Math.max(...times)].map((ms) => ms.toFixed(0)),
    ]
  })
  console.log(`${formatTable(['interaction latency, ms', 'count', 'median', 'p75', 'longest'], rows)}\n`)
}
