import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { type InputCost, phases } from './reorder/compute-input-costs'
import { type Move, moveByKeyboard, moveByMouse } from './reorder/move-entry'
import { Device } from './shared/device'
import { commitWrites } from './shared/firestore-rest'
import { readLongTasks, recordLongTasks } from './shared/long-tasks'
import { createNotebookWrite } from './shared/create-notebook-write'
import { openPerson } from './shared/open-person'
import { seedEntries } from './shared/seed-entries'
import { formatFigure, formatTable } from './shared/format-report'
import { signIn } from './shared/sign-in'
import { type RunningApp, startApp } from './shared/start-app'
import { mean, median, quantile } from './shared/statistics'

const entryCount = 1_000
/** Number of moves by each of the two methods. */
const moveCount = 12

/** Measurements of one method to move an entry. */
interface MethodTimes {
  readonly name: string
  readonly inputs: readonly InputCost[]
  /** Main-thread tasks above 50 ms, from the lift until everything is saved, in milliseconds. */
  readonly longTasks: readonly number[]
  /** Writes sent to the server, and entries whose index changed. */
  readonly writeCount: number
  readonly movedCount: number
}

/**
 * Moves one of 1,000 entries of a notebook in Chromium, by mouse and by keyboard.
 *
 * The figure is the main thread's work in a trace, from the arrival of an input until its frame is
 * committed. Idle time is reported separately: the display takes a frame every 16.7 ms. Until
 * then, Chromium delays mouse moves, and tasks that follow a key.
 */
export async function benchReorder(): Promise<void> {
  await using app = await startApp()
  console.log(`Seeding ${entryCount} entries …`)
  const person = await openPerson(app, 0)
  const name = 'River notes'
  const id = `notebook-${randomUUID()}`
  await commitWrites(app.server, [createNotebookWrite({ id, name, owner: person, isPublic: false })])
  await seedEntries(app.server, person.uid, entryCount, (entry, order) => ({ ...entry, collectionName: name, order }))
  await using device = new Device(app.web)
  const methods = await device.onTab(async (page) => {
    await signIn(page, person)
    await page.goto(`${app.web}/notebooks/${id}`)
    await page.getByText(`Entries: ${entryCount}`).waitFor({ timeout: 120_000 })
    // Waits for the work that follows the load.
    await pause(10_000)
    return [
      await timeMoves(app, page, 'mouse', (moveIndex) => moveByMouse(page, moveIndex)),
      await timeMoves(app, page, 'keys', (moveIndex) => moveByKeyboard(page, moveIndex)),
    ]
  })
  printMethods(methods)
  printPhases(methods)
  printFigures(methods)
}

async function timeMoves(
  { proxy }: RunningApp,
  page: Page,
  name: string,
  move: (moveIndex: number) => Promise<Move>,
): Promise<MethodTimes> {
  await recordLongTasks(page)
  proxy.takeCounts()
  const moves: Move[] = []
  let writeCount = 0
  for (let moveIndex = 0; moveIndex < moveCount; moveIndex += 1) {
    moves.push(await move(moveIndex))
    // The device records the change shortly after the screen shows it.
    await pause(1_000)
    await page.getByText('Saved everywhere').waitFor({ timeout: 60_000 })
    writeCount += proxy.takeCounts().writes
  }
  return {
    name,
    inputs: moves.flatMap(({ inputs }) => inputs),
    longTasks: await readLongTasks(page),
    writeCount,
    movedCount: moves.reduce((sum, { movedCount }) => sum + movedCount, 0),
  }
}

function printMethods(methods: readonly MethodTimes[]): void {
  const headings = [
    `one of ${entryCount.toLocaleString('en')}`,
    'inputs',
    'median',
    'p95',
    'p95 with waits',
    'p95 of all frames',
    'slowest drop',
    'tasks > 50 ms',
    'writes',
    'moved',
  ]
  const rows = methods.map(({ name, inputs, longTasks, writeCount, movedCount }) => {
    const { drags, drops } = splitInputs(inputs)
    const times = [
      median(drags.map(({ workMs }) => workMs)),
      quantile(
        drags.map(({ workMs }) => workMs),
        0.95,
      ),
      quantile(
        drags.map(({ elapsedMs }) => elapsedMs),
        0.95,
      ),
      quantile(
        drags.map(({ totalWorkMs }) => totalWorkMs),
        0.95,
      ),
      Math.max(...drops.map(({ workMs }) => workMs)),
    ]
    const counts = [longTasks.length, writeCount, movedCount]
    return [name, String(inputs.length), ...times.map((ms) => ms.toFixed(1)), ...counts.map(String)]
  })
  console.log(`\n${formatTable(headings, rows)}\n`)
}

function printPhases(methods: readonly MethodTimes[]): void {
  const groups = methods.flatMap(({ name, inputs }) => {
    const { drags, drops } = splitInputs(inputs)
    const sorted = drags.toSorted((a, b) => a.workMs - b.workMs)
    return [
      { name: `${name}, all`, inputs: sorted },
      { name: `${name}, slowest tenth`, inputs: sorted.slice(Math.floor(sorted.length * 0.9)) },
      { name: `${name}, drops`, inputs: drops },
    ]
  })
  const rows = groups.map(({ name, inputs }) => [
    name,
    ...phases.map((phase) => mean(inputs.map(({ byPhase }) => byPhase[phase])).toFixed(1)),
    mean(inputs.map(({ workMs }) => workMs)).toFixed(1),
  ])
  console.log(`${formatTable(['mean ms until the first frame', ...phases, 'total'], rows)}\n`)
}

function printFigures(methods: readonly MethodTimes[]): void {
  const workMs = methods.flatMap(({ inputs }) => inputs.map((input) => input.workMs))
  const excessWrites = Math.max(0, ...methods.map(({ writeCount, movedCount }) => writeCount - movedCount))
  const figures = [
    { name: 'reorder_input_p95_ms', value: quantile(workMs, 0.95), target: 16, digits: { value: 1, target: 0 } },
    { name: 'reorder_writes_beyond_moved', value: excessWrites, target: 0 },
  ]
  for (const figure of figures) console.log(formatFigure({ ...figure, comparison: 'at most' }))
}

function splitInputs(inputs: readonly InputCost[]) {
  return { drags: inputs.filter(({ isDrop }) => !isDrop), drops: inputs.filter(({ isDrop }) => isDrop) }
}
