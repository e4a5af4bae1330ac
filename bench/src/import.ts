import { setTimeout as pause } from 'node:timers/promises'

import type { Page } from '@playwright/test'

import { createDayOneZip } from './import/create-day-one-zip'
import { readUntrueSentences, recordUntrueSentences } from './import/untrue-sentences'
import { Device } from './shared/device'
import { formatFigure, formatTable, printMachineLoad } from './shared/format-report'
import { openPerson } from './shared/open-person'
import { signIn } from './shared/sign-in'
import { type RunningApp, startApp } from './shared/start-app'
import { median } from './shared/statistics'

const entryCount = 3_000
const runCount = 3

/** Measurements of one import. */
interface ImportTimes {
  /** From the choice of the file to the preview, in seconds. */
  readonly preview: number
  /** From the click on Import until the screen says that all notes are saved on this device. */
  readonly device: number
  /** From the click on Import until the screen says that all notes are on the server. */
  readonly server: number
  /** Sentences that claim that the server does not answer. */
  readonly untrueSentences: readonly string[]
}

/** Measures imports of a Day One export with 3,000 entries, in Chromium, each by a new account. */
export async function benchImport(): Promise<void> {
  printMachineLoad('before')
  await using app = await startApp()
  const zip = createDayOneZip(entryCount)
  console.log(`A Day One export of ${entryCount} entries, ${(zip.length / 1e6).toFixed(1)} MB zipped`)
  const runs: ImportTimes[] = []
  for (let run = 0; run < runCount; run += 1) runs.push(await measureImport(app, zip))
  const rows = runs.map(({ preview, device, server, untrueSentences }, index) => [
    `import ${index + 1}`,
    ...[preview, device, server].map((seconds) => seconds.toFixed(1)),
    untrueSentences.join(' · ') || 'none',
  ])
  console.log(`\n${formatTable(['seconds', 'preview', 'device', 'server', 'untrue sentences'], rows)}\n`)
  printMachineLoad('after')
  const digits = { value: 1, target: 0 }
  const figures = [
    { name: 'import_preview_s', value: median(runs.map(({ preview }) => preview)), target: 2, digits },
    { name: 'import_device_s', value: median(runs.map(({ device }) => device)), target: 5, digits },
    { name: 'import_server_s', value: median(runs.map(({ server }) => server)), target: 20, digits },
    { name: 'import_untrue_sentences', value: runs.flatMap((run) => run.untrueSentences).length, target: 0 },
  ]
  for (const figure of figures) console.log(formatFigure({ ...figure, comparison: 'at most' }))
}

async function measureImport(app: RunningApp, zip: Buffer): Promise<ImportTimes> {
  const person = await openPerson(app, 0)
  await using device = new Device(app.web)
  return device.onTab(async (page) => {
    await signIn(page, person)
    await page.goto(`${app.web}/import`)
    // The first sync of the account, and the parts of the screen that load late.
    await pause(5_000)
    await recordUntrueSentences(page)
    const chosenAt = performance.now()
    await page
      .getByLabel('Files to import')
      .setInputFiles({ name: 'Journal.zip', mimeType: 'application/zip', buffer: zip })
    await waitForHeading(page, /^3,000 notes to import$/u)
    const preview = toSeconds(chosenAt)
    const startedAt = performance.now()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await waitForHeading(page, /^3,000 notes (?:saved on this device|imported)/u)
    const savedOnDevice = toSeconds(startedAt)
    await waitForHeading(page, /^3,000 notes imported$/u)
    const savedOnServer = toSeconds(startedAt)
    return { preview, device: savedOnDevice, server: savedOnServer, untrueSentences: await readUntrueSentences(page) }
  })
}

async function waitForHeading(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('heading', { name }).waitFor({ timeout: 300_000 })
}

/** Seconds since a time of `performance.now()`. */
function toSeconds(since: number): number {
  return (performance.now() - since) / 1_000
}
