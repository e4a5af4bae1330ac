import { browserFlags, webglFlags } from '@geist/tooling/browser'

import { Device } from '../shared/device'
import { waitForMirror } from '../shared/journal-on-page'
import { openPerson, type Person } from '../shared/open-person'
import { type RunningApp, startApp } from '../shared/start-app'
import { seedEntries } from '../shared/seed-entries'
import { type MapReads, countMapReads } from './count-map-reads'
import { noteTexts } from '../shared/note-texts'
import { drainTriggers } from './drain-triggers'
import { type MapAppearance, watchMap } from './watch-map'
import { signIn } from '../shared/sign-in'

export interface MapVisits {
  /** On a device that has the notes but no cached map. */
  readonly first: readonly MapAppearance[]
  /** With a cached map. */
  readonly second: readonly MapAppearance[]
  readonly reads: MapReads
}

const visitCount = 3

/**
 * Flags for Chromium to composite as with a GPU, emulated by SwiftShader. With `--disable-gpu`, the
 * page copies each WebGL frame and waits for it, unlike any browser that people use.
 */
const graphicsFlags: readonly string[] = [
  ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
  ...webglFlags,
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
]

/** How long the main thread is watched afterwards, while clusters get their titles. */
const afterMs = { first: 6_000, second: 3_000 } as const

/** Measures visits to the map in Chromium: the built app with the whole local backend. */
export async function visitMap(notes: number): Promise<MapVisits> {
  await using app = await startApp()
  const texts = noteTexts(notes)
  console.error(`Planting ${notes} notes …`)
  const person = await openPerson(app, notes, (entry, index) => ({ ...entry, content: texts[index] ?? entry.content }))
  await using device = new Device(app.web, graphicsFlags)
  await signInOnDevice(device, person)
  console.error('Waiting until the triggers are done …')
  await drainTriggers(app)
  const [first, second]: [MapAppearance[], MapAppearance[]] = [[], []]
  for (let visit = 0; visit < visitCount; visit += 1) {
    await clearCachedMap(device, app)
    first.push(await openMap(device, app, { notes, afterMs: afterMs.first }))
    second.push(await openMap(device, app, { notes, afterMs: afterMs.second }))
    console.error(
      `A first visit took ${first.at(-1)?.paintedMs.toFixed(0)} ms, a second ${second.at(-1)?.paintedMs.toFixed(0)}`,
    )
  }
  const reads = await countMapReads(app, person.uid, () => writeExtraNote(app, person.uid))
  return { first, second, reads }
}

function signInOnDevice(device: Device, person: Person): Promise<void> {
  return device.onTab(async (page) => {
    await signIn(page, person)
    await waitForMirror(page, person.uid)
  })
}

function openMap(
  device: Device,
  { web }: RunningApp,
  options: { notes: number; afterMs: number },
): Promise<MapAppearance> {
  return device.onTab(async (page) => {
    await page.goto(`${web}/notebooks`)
    await page.getByRole('link', { name: 'Analyze' }).waitFor()
    // By then the app's startup work is done.
    await page.waitForTimeout(4_000)
    return watchMap(page, options)
  })
}

/** Deletes the device's cached maps. */
function clearCachedMap(device: Device, { web }: RunningApp): Promise<void> {
  return device.onTab(async (page) => {
    await page.goto(`${web}/notebooks`)
    await page.evaluate(
      () =>
        new Promise<void>((onDeleted, onFailed) => {
          const request = indexedDB.deleteDatabase('content-map')
          request.addEventListener('success', () => onDeleted())
          request.addEventListener('error', () => onFailed(request.error))
        }),
    )
  })
}

function writeExtraNote({ server }: RunningApp, uid: string): Promise<void> {
  const now = Date.now()
  return seedEntries(server, uid, 1, (entry) => ({
    ...entry,
    id: 'one-more-note-000000',
    content: 'A heron by the river.',
    timestamp: now,
    updatedAt: now,
  }))
}
