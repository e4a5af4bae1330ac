import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import type { Mutant } from './mutant'

/**
 * Writes a mutant into its file.
 *
 * @returns a function that restores the file
 */
export function applyMutant({ file, from, to }: Mutant): () => void {
  const path = join(projectRoot, file)
  const source = readFileSync(path, 'utf8')
  // A function, since a string would interpret `$&`.
  writeFileSync(
    path,
    source.replace(from, () => to),
  )
  return () => writeFileSync(path, source)
}

/** Says why a mutant cannot be applied, or returns `undefined`. */
export function findMutantProblem({ file, from, to }: Mutant): string | undefined {
  const occurrences = readFileSync(join(projectRoot, file), 'utf8').split(from).length - 1
  if (from === to) return 'the mutant changes nothing'
  return occurrences === 1 ? undefined : `${file} contains its text ${occurrences} times, not once`
}
