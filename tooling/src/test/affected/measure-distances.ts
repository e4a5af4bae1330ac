import type { Importers } from './import-graph'

/** The number of imports between each affected file and the nearest changed one, which has 0. */
export function measureDistances(changedFiles: readonly string[], importers: Importers): ReadonlyMap<string, number> {
  const distances = new Map(changedFiles.map((file) => [file, 0]))
  // A Map iterates over what is added meanwhile, so this is a breadth-first search.
  for (const [file, distance] of distances)
    for (const importer of importers.get(file) ?? [])
      if (!distances.has(importer)) distances.set(importer, distance + 1)
  return distances
}
