import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countErrors, type Errors } from './ocr/error-rates'
import { measureFunctionMemory } from './ocr/function-memory'
import { type Degradation, degradations, createImageSet, type Sample } from './ocr/image-set'
import { openReaders, type Reader, type ReaderName } from './ocr/readers'
import { type Figure, figureLine, table } from './shared/report'
import { median } from './shared/statistics'

const folder = join(import.meta.dirname, '../../.geist/ocr')

const photoCount = 200

/** One reading of one picture. */
interface Trial extends Errors {
  readonly sample: Sample
  readonly reader: ReaderName
  readonly text: string
  readonly ms: number
}

/**
 * Compares our reading of printed photos with tesseract's command line, on the same generated
 * pictures. Writes those on which ours misses its target to `.geist/ocr/missed`, with the reading
 * and the true text.
 */
export async function benchOcr(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'set'), { recursive: true })
  await mkdir(join(folder, 'missed'), { recursive: true })
  console.error('Drawing the pictures …')
  const samples = await createImageSet()
  const trials = await readAll(samples)
  printTables(trials, samples.length)
  for (const figure of [...rateFigures(trials), ...timeFigures(trials)]) console.log(figureLine(figure))
  await writeMissed(trials)

  console.error(`${photoCount} photos through the function …`)
  const { startMebibytes, peakMebibytes, endMebibytes } = await measureFunctionMemory(samples, photoCount)
  console.log(
    `\nfunction memory, MiB: ${startMebibytes.toFixed(0)} before the first photo, ${endMebibytes.toFixed(0)} after the last of ${photoCount}`,
  )
  console.log(figureLine({ name: 'memory_peak_mib', value: peakMebibytes, target: 512, wanted: 'at most' }))
}

async function readAll(samples: readonly Sample[]): Promise<Trial[]> {
  await using readers = await openReaders()
  const trials: Trial[] = []
  // Warm-up: each reader reads one page before it is timed.
  for (const reader of readers.all) if (samples[0]) await reader.read(await writeSample(samples[0]))
  for (const [index, sample] of samples.entries()) {
    const file = await writeSample(sample)
    for (const reader of readers.all) trials.push(await readSample(sample, reader, file))
    if (index % 8 === 7) console.error(`${index + 1} of ${samples.length}: ${sample.degradation}`)
  }
  return trials
}

async function readSample(sample: Sample, reader: Reader, file: string): Promise<Trial> {
  const start = performance.now()
  const text = await reader.read(file)
  const ms = performance.now() - start
  return { sample, reader: reader.name, text, ms, ...countErrors(sample.text, text) }
}

/** @returns the path of the picture's file */
async function writeSample({ name, extension, image }: Sample): Promise<string> {
  const file = join(folder, 'set', `${name}.${extension}`)
  await writeFile(file, image)
  return file
}

function printTables(trials: readonly Trial[], sampleCount: number): void {
  const readers = [...new Set(trials.map(({ reader }) => reader))]
  // The command line reads the same with one thread as with many.
  const accuracyReaders = readers.filter((reader) => reader !== 'one thread')
  console.log(`${sampleCount} pictures. Wrong characters and words, in % of those that are there:`)
  const rateHeadings = [
    'degradation',
    ...accuracyReaders.map((reader) => `CER ${reader}`),
    'worst picture, ours',
    ...accuracyReaders.map((reader) => `WER ${reader}`),
  ]
  const rateRows = degradations.map((degradation) => rateRow(degradation, trials, accuracyReaders))
  console.log(`${table(rateHeadings, rateRows)}\n`)
  console.log('Milliseconds a picture, median; each reader is warm, but a program is started for every picture:')
  const timeRows = degradations.map((degradation) => [
    degradation,
    ...readers.map((reader) => medianMs(filterTrials(trials, reader, degradation)).toFixed(0)),
  ])
  console.log(`${table(['degradation', ...readers], timeRows)}\n`)
}

function rateRow(degradation: Degradation, trials: readonly Trial[], readers: readonly ReaderName[]): string[] {
  const worst = Math.max(...filterTrials(trials, 'ours', degradation).map((trial) => characterRate([trial])))
  const ofReaders = readers.map((reader) => filterTrials(trials, reader, degradation))
  return [
    degradation,
    ...ofReaders.map((readings) => characterRate(readings).toFixed(2)),
    worst.toFixed(2),
    ...ofReaders.map((readings) => wordRate(readings).toFixed(1)),
  ]
}

function filterTrials(trials: readonly Trial[], reader: ReaderName, degradation?: Degradation): readonly Trial[] {
  return trials.filter(
    (trial) => trial.reader === reader && (degradation === undefined || trial.sample.degradation === degradation),
  )
}

/** Percentage of wrong characters over all pictures. */
function characterRate(trials: readonly Trial[]): number {
  return (100 * sumOf(trials, 'characterErrors')) / sumOf(trials, 'characters')
}

function wordRate(trials: readonly Trial[]): number {
  return (100 * sumOf(trials, 'wordErrors')) / sumOf(trials, 'words')
}

function sumOf(trials: readonly Trial[], field: keyof Errors): number {
  return trials.reduce((sum, trial) => sum + trial[field], 0)
}

function medianMs(trials: readonly Trial[]): number {
  return median(trials.map(({ ms }) => ms))
}

/** Maximum percentage of wrong characters. */
const maxCharacterRate = (degradation: Degradation) => (degradation === 'phone' ? 5 : 1)
const digits = { value: 2, target: 2 }

function rateFigures(trials: readonly Trial[]): Figure[] {
  const figures = degradations.map((degradation): Figure => ({
    name: `cer_${degradation.replaceAll(' ', '_')}_percent`,
    value: characterRate(filterTrials(trials, 'ours', degradation)),
    target: maxCharacterRate(degradation),
    wanted: 'at most',
    digits,
  }))
  const commandLine = filterTrials(trials, 'command line', 'clean')
  if (commandLine.length === 0) return figures
  const besideCommandLine: Figure = {
    name: 'cer_clean_beside_command_line_percent',
    value: characterRate(filterTrials(trials, 'ours', 'clean')),
    target: characterRate(commandLine),
    wanted: 'at most',
    digits,
  }
  return [...figures, besideCommandLine]
}

function timeFigures(trials: readonly Trial[]): Figure[] {
  const ourMs = medianMs(filterTrials(trials, 'ours'))
  const programs = (['command line', 'one thread'] as const).filter((name) => filterTrials(trials, name).length > 0)
  return [
    { name: 'median_ms', value: ourMs, target: 1_500, wanted: 'at most' },
    ...programs.map((program): Figure => ({
      name: `median_beside_${program.replace(' ', '_')}`,
      value: ourMs / medianMs(filterTrials(trials, program)),
      target: 1.5,
      wanted: 'at most',
      digits,
    })),
  ]
}

async function writeMissed(trials: readonly Trial[]): Promise<void> {
  const missed = filterTrials(trials, 'ours').filter(
    (trial) => characterRate([trial]) > maxCharacterRate(trial.sample.degradation),
  )
  for (const { sample, text } of missed) {
    await writeFile(join(folder, 'missed', `${sample.name}.${sample.extension}`), sample.image)
    await writeFile(join(folder, 'missed', `${sample.name}.txt`), `${text}\n\n--- there is:\n\n${sample.text}\n`)
  }
  if (missed.length > 0) console.log(`\n${missed.length} pictures above the target of their kind, in .geist/ocr/missed`)
}
