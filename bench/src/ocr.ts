import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { countErrors, type Errors } from './ocr/error-rates'
import { functionMemory } from './ocr/function-memory'
import { degradations, imageSet, type Degradation, type Sample } from './ocr/image-set'
import { openReaders, type Reader, type ReaderName } from './ocr/readers'
import { type Figure, figureLine, table } from './shared/report'
import { median } from './shared/statistics'

const folder = join(import.meta.dirname, '../../.geist/ocr')

interface Trial extends Errors {
  readonly sample: Sample
  readonly reader: ReaderName
  readonly text: string
  readonly milliseconds: number
}

/**
 * Compares our reading of printed photos with plain tesseract.js and tesseract's command line, on
 * the same generated pictures. Pictures on which ours misses its target go to `.geist/ocr/missed`,
 * with the reading and the true text.
 */
export async function benchOcr(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'set'), { recursive: true })
  await mkdir(join(folder, 'missed'), { recursive: true })
  console.error('Drawing the pictures …')
  const samples = await imageSet()
  const trials = await readAll(samples)

  const readers = [...new Set(trials.map(({ reader }) => reader))]
  // The command line reads the same with one thread as with many.
  const names = readers.filter((name) => name !== 'one thread')
  console.log(`${samples.length} pictures. Wrong characters and words, in % of those that are there:`)
  console.log(
    `${table(
      rateHeadings(names),
      degradations.map((degradation) => rateRow(degradation, trials, names)),
    )}\n`,
  )
  console.log('Milliseconds a picture, median; each reader is warm, but a program is started for every picture:')
  const times = degradations.map((degradation) => timeRow(degradation, trials, readers))
  console.log(`${table(['degradation', ...readers], times)}\n`)
  for (const figure of [...rateFigures(trials), ...timeFigures(trials)]) console.log(figureLine(figure))
  await keepMissed(trials)

  console.error('Two hundred photos through the function …')
  const { startMegabytes, peakMegabytes, endMegabytes, answered } = await functionMemory(samples, 200)
  console.log(
    `\nfunction memory, MiB: ${startMegabytes.toFixed(0)} before the first photo, ${endMegabytes.toFixed(0)} after the last of ${answered}`,
  )
  console.log(figureLine({ name: 'memory_peak_mib', value: peakMegabytes, target: 512, wanted: 'at most' }))
}

async function readAll(samples: readonly Sample[]): Promise<Trial[]> {
  await using readers = await openReaders()
  const trials: Trial[] = []
  // Warm-up: each reader reads one page before it is timed.
  for (const reader of readers.all) if (samples[0]) await reader.read(await fileOf(samples[0]))
  for (const [place, sample] of samples.entries()) {
    const file = await fileOf(sample)
    for (const reader of readers.all) trials.push(await readOne(sample, reader, file))
    if (place % 8 === 7) console.error(`${place + 1} of ${samples.length}: ${sample.degradation}`)
  }
  return trials
}

async function readOne(sample: Sample, reader: Reader, file: string): Promise<Trial> {
  const start = performance.now()
  const text = await reader.read(file)
  const milliseconds = performance.now() - start
  return { sample, reader: reader.name, text, milliseconds, ...countErrors(sample.text, text) }
}

async function fileOf({ name, ending, image }: Sample): Promise<string> {
  const file = join(folder, 'set', `${name}.${ending}`)
  await writeFile(file, image)
  return file
}

const of = (trials: readonly Trial[], reader: ReaderName, degradation?: Degradation) =>
  trials.filter(
    (trial) => trial.reader === reader && (degradation === undefined || trial.sample.degradation === degradation),
  )

/** Percentage of wrong characters over all pictures. */
function characterRate(trials: readonly Trial[]): number {
  return (100 * sum(trials, 'characterErrors')) / sum(trials, 'characters')
}

function wordRate(trials: readonly Trial[]): number {
  return (100 * sum(trials, 'wordErrors')) / sum(trials, 'words')
}

function sum(trials: readonly Trial[], field: keyof Errors): number {
  return trials.reduce((total, trial) => total + trial[field], 0)
}

function rateHeadings(names: readonly ReaderName[]): string[] {
  const headings = names.map((name) => `CER ${name}`)
  return ['degradation', ...headings, 'worst picture, ours', ...names.map((name) => `WER ${name}`)]
}

function rateRow(degradation: Degradation, trials: readonly Trial[], names: readonly ReaderName[]): string[] {
  const worst = Math.max(...of(trials, 'ours', degradation).map((trial) => characterRate([trial])))
  const rates = names.map((name) => characterRate(of(trials, name, degradation)).toFixed(2))
  const words = names.map((name) => wordRate(of(trials, name, degradation)).toFixed(1))
  return [degradation, ...rates, worst.toFixed(2), ...words]
}

function timeRow(degradation: Degradation, trials: readonly Trial[], names: readonly ReaderName[]): string[] {
  return [degradation, ...names.map((name) => median(timesOf(of(trials, name, degradation))).toFixed(0))]
}

function timesOf(trials: readonly Trial[]): number[] {
  return trials.map(({ milliseconds }) => milliseconds)
}

/** Maximum percentage of wrong characters. */
const targetOf = (degradation: Degradation) => (degradation === 'phone' ? 5 : 1)
const digits = { value: 2, target: 2 }

function rateFigures(trials: readonly Trial[]): Figure[] {
  const rates = degradations.map((degradation): Figure => {
    const name = `cer_${degradation.replaceAll(' ', '_')}_percent`
    return {
      name,
      value: characterRate(of(trials, 'ours', degradation)),
      target: targetOf(degradation),
      wanted: 'at most',
      digits,
    }
  })
  const commandLine = of(trials, 'command line', 'clean')
  if (commandLine.length === 0) return rates
  const target = characterRate(commandLine)
  return [
    ...rates,
    {
      name: 'cer_clean_beside_command_line_percent',
      value: characterRate(of(trials, 'ours', 'clean')),
      target,
      wanted: 'at most',
      digits,
    },
  ]
}

function timeFigures(trials: readonly Trial[]): Figure[] {
  const ours = median(timesOf(of(trials, 'ours')))
  const inMilliseconds: Figure = { name: 'median_ms', value: ours, target: 1_500, wanted: 'at most' }
  const programs = (['command line', 'one thread'] as const).filter((name) => of(trials, name).length > 0)
  return [
    inMilliseconds,
    ...programs.map((program): Figure => {
      const ratio = ours / median(timesOf(of(trials, program)))
      return {
        name: `median_beside_${program.replace(' ', '_')}`,
        value: ratio,
        target: 1.5,
        wanted: 'at most',
        digits,
      }
    }),
  ]
}

async function keepMissed(trials: readonly Trial[]): Promise<void> {
  const missed = of(trials, 'ours').filter((trial) => characterRate([trial]) > targetOf(trial.sample.degradation))
  for (const { sample, text } of missed) {
    await writeFile(join(folder, 'missed', `${sample.name}.${sample.ending}`), sample.image)
    await writeFile(join(folder, 'missed', `${sample.name}.txt`), `${text}\n\n--- there is:\n\n${sample.text}\n`)
  }
  if (missed.length > 0) console.log(`\n${missed.length} pictures above the target of their kind, in .geist/ocr/missed`)
}
