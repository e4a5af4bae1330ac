import { browserFlags, webglFlags } from '@geist/tooling/browser'

import { Device } from '../shared/device'
import { waitForMirror } from '../shared/journal-on-page'
import { openPerson, type Person } from '../shared/open-person'
import { type RunningApp, startApp } from '../shared/start-app'
import { seedEntries } from '../shared/seed-entries'
import { type MapReads, countMapReads } from './count-map-reads'
import { createNoteTexts } from '../shared/create-note-texts'
import { waitForTriggers } from './wait-for-triggers'
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
 * page would copy each WebGL frame and wait for it, unlike the browsers of users.
 */
const graphicsFlags: readonly string[] = [
  ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
  ...webglFlags,
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
]

/**
 * How long the main thread is watched after the paint, in milliseconds: clusters get their titles.
 */
const watchMs = { first: 6_000, second: 3_000 } as const

/** Measures visits to the map in Chromium: the built app with the whole local backend. */
export async function visitMap(noteCount: number): Promise<MapVisits> {
  await using app = await startApp()
  const texts = createNoteTexts(noteCount)
  console.error(`Seeding ${noteCount} notes …`)
  const person = await openPerson(app, noteCount, (entry, index) => ({
    ...entry,
    content: texts[index] ?? entry.content,
  }))
  await using device = new Device(app.web, graphicsFlags)
  await signInOnDevice(device, person)
  console.error('Waiting until the triggers are done …')
  await waitForTriggers(app)
  const first: MapAppearance[] = []
  const second: MapAppearance[] = []
  for (let visit = 0; visit < visitCount; visit += 1) {
    await clearCachedMap(device, app)
    first.push(await openMap(device, app, { noteCount, watchMs: watchMs.first }))
    second.push(await openMap(device, app, { noteCount, watchMs: watchMs.second }))
    console.error(
      `First visit: ${first.at(-1)?.paintedMs.toFixed(0)} ms, second visit: ${second.at(-1)?.paintedMs.toFixed(0)} ms`,
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
  options: { readonly noteCount: number; readonly watchMs: number },
): Promise<MapAppearance> {
  return device.onTab(async (page) => {
    await page.goto(`${web}/notebooks`)
    await page.getByRole('link', { name: 'Analyze' }).waitFor()
    // Waits until the app's startup work is done.
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
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('content-map')
          request.addEventListener('success', () => resolve())
          request.addEventListener('error', () => reject(request.error))
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
