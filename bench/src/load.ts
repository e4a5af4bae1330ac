import { rmSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'

import { projectId } from '../../tooling/src/backend/local-config'
import { freePorts, type Ports } from '../../tooling/src/backend/ports'
import { startBackend } from '../../tooling/src/backend/start-backend'
import { buildInto } from '../../tooling/src/build'
import { plantJournals } from '../../tooling/src/seed/plant-journals'
import { projectRoot } from '../../tooling/src/shared/paths'
import { webEnv } from '../../tooling/src/web-env'
import { type Audit, audit } from './load/audit'
import { buildEager } from './load/build-eager'
import { type Interaction, interact } from './load/interactions'
import { pageWeight } from './load/page-weight'
import { openJournal, openProfile, type Profile } from './load/profile'
import { serveSite, type Site } from './load/serve-site'
import { copyAsStatic } from './load/static-copy'
import { visitNotes } from './load/visits'
import { type Figure, figureLine, table } from './shared/report'
import { median, quantile } from './shared/statistics'

const person = { email: 'demo@geist.example', password: 'demo-geist' }
/** Audits per page, and visits per kind. */
const audits = 5
const visits = 11

/**
 * Measures how soon Geist appears and responds: the landing site and the demo account's notes in
 * Chromium, audited by Lighthouse as on a phone. Compares them with the same page as static HTML,
 * and with the app without code splitting. All are served compressed by a real server.
 */
export async function benchLoad(): Promise<void> {
  const [minute = 0] = loadavg()
  console.log(`Load of the last minute before: ${minute.toFixed(1)}, on ${cpus().length} processors.\n`)
  const ports = await freePorts()
  const folder = join(projectRoot, `.geist/bench-load-${process.pid}`)
  const at = (name: string) => join(folder, name)
  try {
    await buildSites(ports, at)
    const backend = await startBackend({ ports, folder: at('run') })
    try {
      console.log('Planting the demo journals …')
      const hosts = { authHost: `127.0.0.1:${ports.auth}`, firestoreHost: `127.0.0.1:${ports.firestore}` }
      await plantJournals({ projectId, ...hosts, now: new Date(), countedWithinMs: 120_000 })
      await measure(ports, at)
    } finally {
      await backend.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function buildSites(ports: Ports, at: (name: string) => string): Promise<void> {
  console.log('Building the sites, and the app with everything eager …')
  const env = webEnv(ports)
  const relative = (name: string) => at(name).slice(projectRoot.length + 1)
  await buildInto({ web: relative('web'), landing: relative('landing') }, env)
  await buildEager(at('eager'), env)
}

async function measure(ports: Ports, at: (name: string) => string): Promise<void> {
  const spare = await freePorts()
  await using app = await serveSite(at('web'), ports.web, 'index.html')
  await using landing = await serveSite(at('landing'), ports.landing, '404.html')
  await using eager = await serveSite(at('eager'), spare.web, 'index.html')
  await using profile = await openProfile(spare.hub)
  for (const site of [app, eager]) {
    const page = await profile.context.newPage()
    await openJournal(page, site.url, person)
    if (site === app) await copyAsStatic(page, { built: at('web'), folder: at('static') })
    await page.close()
  }
  await using still = await serveSite(at('static'), spare.landing, 'index.html')
  await using stillLanding = await plainLanding(profile, landing, at, spare.functions)

  console.log(`Auditing: ${audits} times each …`)
  const audited = {
    landing: await audit(profile, { name: 'landing', url: `${landing.url}/`, times: audits }),
    stillLanding: await audit(profile, { name: 'landing, plain HTML', url: `${stillLanding.url}/`, times: audits }),
    app: await audit(profile, { name: 'notes', url: `${app.url}/dashboard`, times: audits }),
    still: await audit(profile, { name: 'notes, plain HTML', url: `${still.url}/`, times: audits }),
    eager: await audit(profile, { name: 'notes, all eager', url: `${eager.url}/dashboard`, times: audits }),
  }
  // Printed at once: the audits take the longest, and a later step may fail.
  sayAudits(Object.values(audited))
  await profile.closeTabs()
  const landingWeight = await pageWeight(profile, `${landing.url}/`)
  console.log(`Visiting: ${visits} times each …`)
  const cold = await visitNotes(profile, app.url, { times: 3, isCold: true })
  const coldEager = await visitNotes(profile, eager.url, { times: 3, isCold: true })
  // One more visit fills the service worker's cache.
  await fillServiceWorkerCache(profile, app)
  const warm = await visitNotes(profile, app.url, { times: visits })
  const slow = await visitNotes(profile, app.url, { times: visits, slowdown: 4 })
  console.log('Writing, searching, reading, ordering, looking at the map …')
  const page = await profile.context.newPage()
  const interactions = await interact(page, app.url)

  const kilobytes = (all: typeof cold) => Math.max(...all.map(({ scriptBytes }) => scriptBytes)) / 1_000
  const painted = (all: typeof cold) => median(all.map(({ paintedAt }) => paintedAt))
  console.log(
    `Scripts before the first entry paints: ${kilobytes(cold).toFixed(1)} KB, with everything eager ${kilobytes(coldEager).toFixed(1)} KB.\n`,
  )
  console.log(`The landing page runs ${landingWeight.scripts} scripts.\n`)
  sayInteractions(interactions)
  const figures: readonly Figure[] = [
    ...landingFigures(landingWeight, audited.landing, audited.stillLanding),
    { name: 'app_js_kb', value: kilobytes(cold), target: 110, wanted: 'at most', digits: { value: 1, target: 0 } },
    ratio('app_lcp_ratio', audited.app.lcp / audited.still.lcp, 2.2),
    { name: 'app_tbt_ms', value: audited.app.tbt, target: 50, wanted: 'at most' },
    { name: 'app_cls', value: audited.app.cls, target: 0.02, wanted: 'at most', digits: { value: 3, target: 2 } },
    { name: 'app_accessibility', value: audited.app.scores.accessibility, target: 100, wanted: 'at least' },
    { name: 'app_best_practices', value: audited.app.scores['best-practices'], target: 100, wanted: 'at least' },
    { name: 'return_visit_ms', value: painted(warm), target: 300, wanted: 'at most' },
    { name: 'return_visit_slow_ms', value: painted(slow), target: 800, wanted: 'at most' },
    {
      name: 'inp_p75_ms',
      value: quantile(
        interactions.map(({ ms }) => ms),
        0.75,
      ),
      target: 100,
      wanted: 'at most',
    },
  ]
  for (const figure of figures) console.log(figureLine(figure))
}

/** The landing page without scripts: the same words, styles and fonts as static HTML. */
async function plainLanding(profile: Profile, landing: Site, at: (name: string) => string, port: number) {
  const page = await profile.context.newPage()
  await page.goto(landing.url)
  await copyAsStatic(page, { built: at('landing'), folder: at('static-landing') })
  await page.close()
  return serveSite(at('static-landing'), port, 'index.html')
}

async function fillServiceWorkerCache(profile: Profile, { url }: Site): Promise<void> {
  const page = await profile.context.newPage()
  await page.goto(`${url}/dashboard`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await profile.closeTabs()
}

function landingFigures({ bytes }: { readonly bytes: number }, ours: Audit, plain: Audit): readonly Figure[] {
  const scores = Object.entries(ours.scores).map(([category, value]): Figure => ({
    name: `landing_${category.replaceAll('-', '_')}`,
    value,
    target: 100,
    wanted: 'at least',
  }))
  return [
    {
      name: 'landing_kb_before_images',
      value: bytes / 1_000,
      target: 14,
      wanted: 'at most',
      digits: { value: 1, target: 0 },
    },
    ...scores,
    ratio('landing_lcp_ratio', ours.lcp / plain.lcp, 1.2),
  ]
}

function ratio(name: string, value: number, target: number): Figure {
  return { name, value, target, wanted: 'at most', digits: { value: 2, target: 1 } }
}

function sayAudits(all: readonly Audit[]): void {
  const rows = all.map(({ name, lcp, fcp, tbt, cls, scores }) => [
    name,
    fcp.toFixed(0),
    lcp.toFixed(0),
    tbt.toFixed(0),
    cls.toFixed(3),
    ...Object.values(scores).map(String),
  ])
  const headings = ['page', 'FCP ms', 'LCP ms', 'TBT ms', 'CLS', 'speed', 'access', 'practice', 'SEO']
  console.log(`\n${table(headings, rows)}\n`)
  for (const { name, faults } of all) for (const fault of faults) console.log(`${name}: ${fault}`)
}

function sayInteractions(interactions: readonly Interaction[]): void {
  const tasks = [...new Set(interactions.map(({ task }) => task))]
  const rows = tasks.map((task) => {
    const times = interactions.filter((one) => one.task === task).map(({ ms }) => ms)
    return [
      task,
      String(times.length),
      median(times).toFixed(0),
      quantile(times, 0.75).toFixed(0),
      Math.max(...times).toFixed(0),
    ]
  })
  console.log(`${table(['answering, ms', 'of', 'median', 'p75', 'longest'], rows)}\n`)
}
