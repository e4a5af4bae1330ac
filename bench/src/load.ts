import { findFreePorts } from '../../tooling/src/backend/ports'
import { auditAll, type Audits, printAudits } from './load/audit'
import { type Interaction, interact } from './load/interactions'
import { openProfile, type Profile } from './load/profile'
import { serveSites, type Sites } from './load/serve-sites'
import { type Demo, startDemo } from './load/start-demo'
import { type PageWeight, measurePageWeight, visitNotes } from './load/visits'
import { type Figure, figureLine, printMachineLoad, table } from './shared/report'
import { median, quantile } from './shared/statistics'

const demoUser = { email: 'demo@geist.example', password: 'demo-geist' }
const visitCount = 11

/**
 * Measures how soon Geist appears and responds: the landing site and the demo account's notes in
 * Chromium, audited by Lighthouse as on a phone. Compares them with the same pages as static HTML.
 * All are served compressed by a real server.
 */
export async function benchLoad(): Promise<void> {
  printMachineLoad('before')
  await using demo = await startDemo()
  await measureLoad(demo)
}

async function measureLoad({ ports, folder }: Demo): Promise<void> {
  await using profile = await openProfile((await findFreePorts()).hub)
  await using sites = await serveSites(folder, ports, profile, demoUser)
  // Printed at once: the audits take the longest, and a later step may fail.
  const audits = await auditAll(profile, sites)
  printAudits(Object.values(audits))
  await profile.closeTabs()

  const landingWeight = await measurePageWeight(profile, `${sites.landing.url}/`)
  console.log(`Visiting: ${visitCount} times each …`)
  const visits = await visitApp(profile, sites)
  console.log('Writing, searching, reading, ordering, looking at the map …')
  const interactions = await interact(await profile.context.newPage(), sites.app.url)

  console.log(`Scripts before the first entry paints: ${visits.scriptKilobytes.toFixed(1)} KB.\n`)
  console.log(`The landing page runs ${landingWeight.scripts} scripts.\n`)
  printInteractions(interactions)
  const figures = [...landingFigures(landingWeight, audits), ...appFigures(audits, visits, interactions)]
  for (const figure of figures) console.log(figureLine(figure))
}

/** Visits of the notes, from the start of the navigation until the first entries are painted. */
interface AppVisits {
  /** Compressed scripts before the first entries, without cached files. */
  readonly scriptKilobytes: number
  readonly returnMs: number
  /** With a processor that is four times slower. */
  readonly slowReturnMs: number
}

async function visitApp(profile: Profile, { app }: Sites): Promise<AppVisits> {
  const cold = await visitNotes(profile, app.url, { times: 3, isCold: true })
  await fillServiceWorkerCache(profile, app.url)
  const warm = await visitNotes(profile, app.url, { times: visitCount })
  const slow = await visitNotes(profile, app.url, { times: visitCount, slowdown: 4 })
  return {
    scriptKilobytes: Math.max(...cold.map(({ scriptBytes }) => scriptBytes)) / 1_000,
    returnMs: median(warm.map(({ paintedAt }) => paintedAt)),
    slowReturnMs: median(slow.map(({ paintedAt }) => paintedAt)),
  }
}

/** One more visit, until the service worker has cached the app's files. */
async function fillServiceWorkerCache(profile: Profile, site: string): Promise<void> {
  const page = await profile.context.newPage()
  await page.goto(`${site}/dashboard`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await profile.closeTabs()
}

function landingFigures({ bytes }: PageWeight, { landing, staticLanding }: Audits): readonly Figure[] {
  const digits = { value: 1, target: 0 }
  return [
    { name: 'landing_kb_before_images', value: bytes / 1_000, target: 14, wanted: 'at most', digits },
    ...Object.entries(landing.scores).map(([category, score]): Figure => ({
      name: `landing_${category.replaceAll('-', '_')}`,
      value: score,
      target: 100,
      wanted: 'at least',
    })),
    ratioFigure('landing_lcp_ratio', landing.lcp / staticLanding.lcp, 1.2),
  ]
}

function appFigures(
  { app, staticApp }: Audits,
  { scriptKilobytes, returnMs, slowReturnMs }: AppVisits,
  interactions: readonly Interaction[],
): readonly Figure[] {
  const inp = quantile(
    interactions.map(({ ms }) => ms),
    0.75,
  )
  return [
    { name: 'app_js_kb', value: scriptKilobytes, target: 110, wanted: 'at most', digits: { value: 1, target: 0 } },
    ratioFigure('app_lcp_ratio', app.lcp / staticApp.lcp, 2.2),
    { name: 'app_tbt_ms', value: app.tbt, target: 50, wanted: 'at most' },
    { name: 'app_cls', value: app.cls, target: 0.02, wanted: 'at most', digits: { value: 3, target: 2 } },
    { name: 'app_accessibility', value: app.scores.accessibility, target: 100, wanted: 'at least' },
    { name: 'app_best_practices', value: app.scores['best-practices'], target: 100, wanted: 'at least' },
    { name: 'return_visit_ms', value: returnMs, target: 300, wanted: 'at most' },
    { name: 'return_visit_slow_ms', value: slowReturnMs, target: 800, wanted: 'at most' },
    { name: 'inp_p75_ms', value: inp, target: 100, wanted: 'at most' },
  ]
}

function ratioFigure(name: string, value: number, target: number): Figure {
  return { name, value, target, wanted: 'at most', digits: { value: 2, target: 1 } }
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
  console.log(`${table(['answering, ms', 'of', 'median', 'p75', 'longest'], rows)}\n`)
}
