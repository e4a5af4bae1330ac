import type { Importers } from './import-graph'
import { measureDistances } from './measure-distances'

export interface Affected {
  /** Tests on the backend, nearest to the change first. */
  readonly emulatorTests: readonly string[]
  /** Files of journeys, nearest to the change first. */
  readonly journeys: readonly string[]
  readonly hasRules: boolean
  /** Changed files that no file imports and no area contains, such as configuration. */
  readonly unknownFiles: readonly string[]
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
  const changedWords = new Set(changedFiles.flatMap(toNameWords))
  // Many files are equally far, since tests reach functions over HTTP. Names decide among them.
  const nearestFirst = [...distances]
    .map(([file, distance]) => {
      const sharedWordCount = toNameWords(file).filter((word) => changedWords.has(word)).length
      return { file, distance, sharedWordCount }
    })
    .toSorted((a, b) => a.distance - b.distance || b.sharedWordCount - a.sharedWordCount)
    .map(({ file }) => file)
  const areas = Object.keys(journeysByArea).toSorted((a, b) => b.length - a.length)
  const findArea = (file: string) => areas.find((area) => file.startsWith(area))
  const journeys = nearestFirst.flatMap((file) => {
    if (file.endsWith('.journey.ts')) return [file]
    const area = findArea(file)
    return (area === undefined ? [] : (journeysByArea[area] ?? [])).map(journeyFile)
  })
  return {
    emulatorTests: nearestFirst.filter((file) => file.endsWith('.emulator.test.ts') && existing.has(file)),
    journeys: [...new Set(journeys)].filter((file) => existing.has(file)),
    hasRules: changedFiles.some((file) => file.startsWith('firebase/')),
    unknownFiles: changedFiles.filter(
      (file) =>
        !importers.has(file) &&
        findArea(file) === undefined &&
        !/\.(?:md|test\.tsx?|journey\.ts)$|^firebase\//u.test(file),
    ),
  }
}

export function journeyFile(name: string): string {
  return `apps/web/e2e/${name}.journey.ts`
}

/** The words of a file's name and of its folder. */
function toNameWords(path: string): readonly string[] {
  const [folder = '', name = ''] = path.split('/').slice(-2)
  return [folder, ...(name.split('.')[0] ?? '').split('-')]
}
