import type { Importers } from './import-graph'
import { measureDistances } from './measure-distances'

export interface Affected {
  /** Tests on the backend, nearest to the change first. */
  readonly emulatorTests: readonly string[]
  /** Files of journeys, nearest to the change first. */
  readonly journeys: readonly string[]
  readonly hasRules: boolean
}

export interface SelectionInput {
  readonly changedFiles: readonly string[]
  /** All files of the repository. */
  readonly files: readonly string[]
  readonly importers: Importers
  readonly journeysByArea: Readonly<Record<string, readonly string[]>>
}

/** Selects the tests with emulators or a browser that a change can break, nearest first. */
export function selectAffected({ changedFiles, files, importers, journeysByArea }: SelectionInput): Affected {
  const distances = measureDistances(changedFiles, importers)
  const existing = new Set(files)
  const changedWords = new Set(changedFiles.flatMap(wordsOf))
  // Many files are equally far, since tests reach functions over HTTP. Names decide among them.
  const nearestFirst = [...distances]
    .map(([file, distance]) => {
      const likeness = wordsOf(file).filter((word) => changedWords.has(word)).length
      return { file, distance, likeness }
    })
    .toSorted((a, b) => a.distance - b.distance || b.likeness - a.likeness)
    .map(({ file }) => file)
  const areas = Object.keys(journeysByArea).toSorted((a, b) => b.length - a.length)
  const journeys = nearestFirst.flatMap((file) => {
    if (file.endsWith('.journey.ts')) return [file]
    const area = areas.find((each) => file.startsWith(each))
    return (area === undefined ? [] : (journeysByArea[area] ?? [])).map(journeyFile)
  })
  return {
    emulatorTests: nearestFirst.filter((file) => file.endsWith('.emulator.test.ts') && existing.has(file)),
    journeys: [...new Set(journeys)].filter((file) => existing.has(file)),
    hasRules: changedFiles.some((file) => file.startsWith('firebase/')),
  }
}

export function journeyFile(name: string): string {
  return `apps/web/e2e/${name}.journey.ts`
}

/** The words of a file's name and of its folder. */
function wordsOf(path: string): readonly string[] {
  const [folder = '', name = ''] = path.split('/').slice(-2)
  return [folder, ...(name.split('.')[0] ?? '').split('-')]
}
