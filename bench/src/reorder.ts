import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { Device } from './shared/device'
import { plantEntries } from './shared/plant-entries'
import { openPerson } from './shared/open-person'
import { type RunningApp, startApp } from './shared/start-app'
import { type InputCost, phases } from './reorder/input-costs'
import { type Move, moveByKeyboard, moveByMouse } from './reorder/move-entry'
import { plantNotebook } from './reorder/plant-notebook'
import { figureLine, table } from './shared/report'
import { median, quantile } from './shared/statistics'
import { signIn } from './shared/sign-in'

const entryCount = 1_000
/** Moves by each of the two methods. */
const moves = 12

/** Measurements of one method to move an entry. */
interface Way {
  readonly name: string
  readonly inputs: readonly InputCost[]
  /** Main-thread tasks above 50 ms, from the lift until everything is saved, in milliseconds. */
  readonly longTasks: readonly number[]
  /** Writes sent to the server, and entries whose index changed. */
  readonly writes: number
  readonly changed: number
}

/**
 * Moves one of 1,000 entries of a notebook in Chromium, by mouse and by keyboard.
 *
 * The figure is the main thread's work in a trace, from the arrival of an input until its frame is
 * committed. Idle time is reported separately: the display takes a frame every 16.7 ms, and until
 * then Chromium holds back mouse moves and tasks that follow a key.
 */
export async function benchReorder(): Promise<void> {
  await using app = await startApp()
  console.log(`Planting ${entryCount} entries …`)
  const person = await openPerson(app, 0)
  const { uid } = person
  const notebookId = await plantNotebook(app.server, { uid, name: 'River notes' })
  await plantEntries(app.server, uid, entryCount, (entry, order) => ({
    ...entry,
    collectionName: 'River notes',
    order,
  }))
  await using device = new Device(app.web)
  const ways = await device.onTab(async (page) => {
    await signIn(page, person)
    await page.goto(`${app.web}/notebooks/${notebookId}`)
    await page.getByText(`Entries: ${entryCount}`).waitFor({ timeout: 120_000 })
    // Waits for the work that follows the load.
    await pause(10_000)
    return [
      await measure(app, page, { name: 'mouse', move: moveByMouse }),
      await measure(app, page, { name: 'keys', move: moveByKeyboard }),
    ]
  })
  print(ways)
}

async function measure(
  { proxy }: RunningApp,
  page: Page,
  { name, move }: { readonly name: string; readonly move: (page: Page, turn: number) => Promise<Move> },
): Promise<Way> {
  await page.evaluate(watchLongTasks)
  proxy.takeCounts()
  const made: Move[] = []
  let writes = 0
  for (let turn = 0; turn < moves; turn += 1) {
    made.push(await move(page, turn))
    // The device records the change shortly after the screen shows it.
    await pause(1_000)
    await page.getByText('Saved everywhere').waitFor({ timeout: 60_000 })
    writes += proxy.takeCounts().writes
  }
  return {
    name,
    inputs: made.flatMap(({ inputs }) => inputs),
    longTasks: await page.evaluate(() => globalThis.longTasks),
    writes,
    changed: made.reduce((sum, { changed }) => sum + changed, 0),
  }
}

/** Runs on the page. */
function watchLongTasks(): void {
  globalThis.longTasks = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  })
}

function print(ways: readonly Way[]): void {
  const headings = [
    `one of ${entryCount.toLocaleString('en')}`,
    'inputs',
    'median',
    'p95',
    'p95 with the wait',
    'p95 of all frames',
    'slowest drop',
    'tasks > 50 ms',
    'writes',
    'moved',
  ]
  const rows = ways.map(({ name, inputs, longTasks, writes, changed }) => {
    const held = inputs.filter(({ isDrop }) => !isDrop)
    const drops = inputs.filter(({ isDrop }) => isDrop)
    return [
      name,
      String(inputs.length),
      ms(median(held.map(({ worked }) => worked))),
      p95(held.map(({ worked }) => worked)),
      p95(held.map(({ shown }) => shown)),
      p95(held.map(({ inAll }) => inAll)),
      ms(Math.max(...drops.map(({ worked }) => worked))),
      String(longTasks.length),
      String(writes),
      String(changed),
    ]
  })
  console.log(`\n${table(headings, rows)}\n`)

  const groups = ways.flatMap(({ name, inputs }) => {
    const held = inputs.filter(({ isDrop }) => !isDrop).toSorted((one, other) => one.worked - other.worked)
    return [
      { name: `${name}, all`, inputs: held },
      { name: `${name}, slowest tenth`, inputs: held.slice(Math.floor(held.length * 0.9)) },
      { name: `${name}, drops`, inputs: inputs.filter(({ isDrop }) => isDrop) },
    ]
  })
  const shares = groups.map(({ name, inputs }) => [
    name,
    ...phases.map((phase) => ms(mean(inputs.map(({ byPhase }) => byPhase[phase])))),
    ms(mean(inputs.map(({ worked }) => worked))),
  ])
  console.log(`${table(['mean ms until the first frame', ...phases, 'in all'], shares)}\n`)

  const all = ways.flatMap(({ inputs }) => inputs).map(({ worked }) => worked)
  const excess = Math.max(0, ...ways.map(({ writes, changed }) => writes - changed))
  const figures = [
    { name: 'reorder_input_p95_ms', value: quantile(all, 0.95), target: 16, digits: { value: 1, target: 0 } },
    { name: 'reorder_writes_beyond_moved', value: excess, target: 0 },
  ]
  for (const figure of figures) console.log(figureLine({ ...figure, wanted: 'at most' }))
}

function p95(values: readonly number[]): string {
  return ms(quantile(values, 0.95))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function ms(value: number): string {
  return value.toFixed(1)
}
