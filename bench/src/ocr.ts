import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countReadingErrors, type ReadingErrors } from './ocr/count-reading-errors'
import { measureFunctionMemory } from './ocr/measure-function-memory'
import { type Degradation, degradations, createImageSet, type Sample } from './ocr/create-image-set'
import { openReaders, type Reader, type ReaderName } from './ocr/open-readers'
import { type Figure, formatFigure, formatTable } from './shared/format-report'
import { median } from './shared/statistics'

const folder = join(import.meta.dirname, '../../.geist/ocr')

const photoCount = 200

/** The reading of one picture by one reader, compared with the true text. */
interface Reading extends ReadingErrors {
  readonly sample: Sample
  readonly reader: ReaderName
  readonly text: string
  readonly ms: number
}

/**
 * Compares our reading of printed photos with tesseract's command line, on the same generated
 * pictures. Writes the pictures on which ours misses its target to `.geist/ocr/missed`, with our
 * reading and the true text.
 */
export async function benchOcr(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'set'), { recursive: true })
  await mkdir(join(folder, 'missed'), { recursive: true })
  console.error('Generating the pictures …')
  const samples = await createImageSet()
  const readings = await readAllSamples(samples)
  printTables(readings, samples.length)
  for (const figure of [...createRateFigures(readings), ...createTimeFigures(readings)])
    console.log(formatFigure(figure))
  await writeMissedSamples(readings)

  console.error(`Sending ${photoCount} photos to the function …`)
  const { startMebibytes, peakMebibytes, endMebibytes } = await measureFunctionMemory(samples, photoCount)
  console.log(
    `\nfunction memory, MiB: ${startMebibytes.toFixed(0)} before the first photo, ${endMebibytes.toFixed(0)} after the last of ${photoCount}`,
  )
  console.log(formatFigure({ name: 'memory_peak_mib', value: peakMebibytes, target: 512, comparison: 'at most' }))
}

async function readAllSamples(samples: readonly Sample[]): Promise<Reading[]> {
  await using readers = await openReaders()
  const readings: Reading[] = []
  // Warm-up: each reader reads one page before it is timed.
  for (const reader of readers.all) if (samples[0]) await reader.read(await writeSample(samples[0]))
  for (const [index, sample] of samples.entries()) {
    const file = await writeSample(sample)
    for (const reader of readers.all) readings.push(await readSample(sample, reader, file))
    if (index % 8 === 7) console.error(`${index + 1} of ${samples.length}: ${sample.degradation}`)
  }
  return readings
}

async function readSample(sample: Sample, reader: Reader, file: string): Promise<Reading> {
  const start = performance.now()
  const text = await reader.read(file)
  const ms = performance.now() - start
  return { sample, reader: reader.name, text, ms, ...countReadingErrors(sample.text, text) }
}

/** @returns the path of the picture's file */
async function writeSample({ name, extension, image }: Sample): Promise<string> {
  const file = join(folder, 'set', `${name}.${extension}`)
  await writeFile(file, image)
  return file
}

function printTables(readings: readonly Reading[], sampleCount: number): void {
  const readers = [...new Set(readings.map(({ reader }) => reader))]
  // The command line reads the same text with one thread as with many.
  const accuracyReaders = readers.filter((reader) => reader !== 'one thread')
  console.log(`${sampleCount} pictures. Wrong characters and words, in % of the true text:`)
  const rateHeadings = [
    'degradation',
    ...accuracyReaders.map((reader) => `CER ${reader}`),
    'worst picture, ours',
    ...accuracyReaders.map((reader) => `WER ${reader}`),
  ]
  const rateRows = degradations.map((degradation) => createRateRow(degradation, readings, accuracyReaders))
  console.log(`${formatTable(rateHeadings, rateRows)}\n`)
  console.log('Median milliseconds per picture; each reader is warm, but the command line starts a process for each:')
  const timeRows = degradations.map((degradation) => [
    degradation,
    ...readers.map((reader) => computeMedianMs(filterReadings(readings, reader, degradation)).toFixed(0)),
  ])
  console.log(`${formatTable(['degradation', ...readers], timeRows)}\n`)
}

function createRateRow(
  degradation: Degradation,
  readings: readonly Reading[],
  readers: readonly ReaderName[],
): string[] {
  const worst = Math.max(
    ...filterReadings(readings, 'ours', degradation).map((reading) => computeCharacterRate([reading])),
  )
  const readingsByReader = readers.map((reader) => filterReadings(readings, reader, degradation))
  return [
    degradation,
    ...readingsByReader.map((group) => computeCharacterRate(group).toFixed(2)),
    worst.toFixed(2),
    ...readingsByReader.map((group) => computeWordRate(group).toFixed(1)),
  ]
}

function filterReadings(
  readings: readonly Reading[],
  reader: ReaderName,
  degradation?: Degradation,
): readonly Reading[] {
  return readings.filter(
    (reading) => reading.reader === reader && (degradation === undefined || reading.sample.degradation === degradation),
  )
}

/** Percentage of wrong characters over all pictures. */
function computeCharacterRate(readings: readonly Reading[]): number {
  return (100 * sumField(readings, 'characterErrors')) / sumField(readings, 'characterCount')
}

function computeWordRate(readings: readonly Reading[]): number {
  return (100 * sumField(readings, 'wordErrors')) / sumField(readings, 'wordCount')
}

function sumField(readings: readonly Reading[], field: keyof ReadingErrors): number {
  return readings.reduce((sum, reading) => sum + reading[field], 0)
}

function computeMedianMs(readings: readonly Reading[]): number {
  return median(readings.map(({ ms }) => ms))
}

/** Target of {@link computeCharacterRate}: the maximum percentage of wrong characters. */
const maxCharacterRate = (degradation: Degradation) => (degradation === 'phone' ? 5 : 1)
const digits = { value: 2, target: 2 }

function createRateFigures(readings: readonly Reading[]): Figure[] {
  const figures = degradations.map((degradation): Figure => ({
    name: `cer_${degradation.replaceAll(' ', '_')}_percent`,
    value: computeCharacterRate(filterReadings(readings, 'ours', degradation)),
    target: maxCharacterRate(degradation),
    comparison: 'at most',
    digits,
  }))
  const commandLineReadings = filterReadings(readings, 'command line', 'clean')
  if (commandLineReadings.length === 0) return figures
  const commandLineFigure: Figure = {
    name: 'cer_clean_beside_command_line_percent',
    value: computeCharacterRate(filterReadings(readings, 'ours', 'clean')),
    target: computeCharacterRate(commandLineReadings),
    comparison: 'at most',
    digits,
  }
  return [...figures, commandLineFigure]
}

function createTimeFigures(readings: readonly Reading[]): Figure[] {
  const ourMs = computeMedianMs(filterReadings(readings, 'ours'))
  const programNames = (['command line', 'one thread'] as const).filter(
    (name) => filterReadings(readings, name).length > 0,
  )
  return [
    { name: 'median_ms', value: ourMs, target: 1_500, comparison: 'at most' },
    ...programNames.map((program): Figure => ({
      name: `median_beside_${program.replace(' ', '_')}`,
      value: ourMs / computeMedianMs(filterReadings(readings, program)),
      target: 1.5,
      comparison: 'at most',
      digits,
    })),
  ]
}

async function writeMissedSamples(readings: readonly Reading[]): Promise<void> {
  const missed = filterReadings(readings, 'ours').filter(
    (reading) => computeCharacterRate([reading]) > maxCharacterRate(reading.sample.degradation),
  )
  for (const { sample, text } of missed) {
    await writeFile(join(folder, 'missed', `${sample.name}.${sample.extension}`), sample.image)
    await writeFile(join(folder, 'missed', `${sample.name}.txt`), `${text}\n\n--- true text:\n\n${sample.text}\n`)
  }
  if (missed.length > 0)
    console.log(`\n${missed.length} pictures missed the target of their degradation: see .geist/ocr/missed`)
}
