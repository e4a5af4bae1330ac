import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import * as v from 'valibot'

import { localFolder } from '../shared/paths'

/** Environment variable: the path of the file that collects the measurements of a profiled run. */
export const profileVariable = 'GEIST_TEST_PROFILE'

const measurementSchema = v.strictObject({
  /** The path of a test file, or the title of a journey. */
  name: v.string(),
  wallMs: v.number(),
  /**
   * Of a test file: the time in which its event loop was busy, without the emulators. Of a journey:
   * the processor time of its browser and its Playwright worker.
   */
  processorMs: v.number(),
})
export type Measurement = Readonly<v.InferOutput<typeof measurementSchema>>

/** Turns on profiling for this process and its children. @returns the path of the profile */
export function startProfile(): string {
  const file = join(localFolder, `test-profile-${process.pid}.jsonl`)
  process.env[profileVariable] = file
  return file
}

/** Whether this run measures the time of its tests. */
export function isProfiling(): boolean {
  return Boolean(process.env[profileVariable])
}

/** Appends a measurement to the profile; does nothing in a run without `--profile`. */
export function recordMeasurement(measurement: Measurement): void {
  const file = process.env[profileVariable]
  if (file) appendFileSync(file, `${JSON.stringify(measurement)}\n`)
}

/** The measurements of a run, slowest first; none without a file. @throws on an invalid line */
export function readProfile(file: string): readonly Measurement[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => v.parse(measurementSchema, JSON.parse(line))).toSorted((a, b) => b.wallMs - a.wallMs)
}

/** A Markdown table of the slowest measurements, in seconds. Expects the slowest first. */
export function formatProfile(measurements: readonly Measurement[], maxRows = 30): string {
  const rows = measurements
    .slice(0, maxRows)
    .map(({ name, wallMs, processorMs }) => [name, wallMs, processorMs, Math.max(0, wallMs - processorMs)] as const)
    .map(([name, ...times]) => `| ${name} | ${times.map((ms) => (ms / 1_000).toFixed(1)).join(' | ')} |`)
  return ['| test file or journey | wall time | processor time | waiting |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}
