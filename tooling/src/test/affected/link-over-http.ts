import { addTo, type Importers } from './import-graph'

const contracts = 'packages/domain/src/contracts/'
const functionsIndex = 'functions/src/index.ts'

/**
 * Adds the dependencies that no import shows, because a caller reaches functions over HTTP:
 *
 * - of code of the apps on a callable, if it imports the contract of the same name;
 * - of an emulator test on the file of the same name, and of those of functions on all functions.
 */
export function linkOverHttp(importers: Importers, files: readonly string[]): Importers {
  const linked = new Map([...importers].map(([file, own]) => [file, new Set(own)]))
  for (const [file, own] of importers) {
    if (!file.startsWith(contracts)) continue
    const callable = file.replace(contracts, 'functions/src/callables/')
    for (const importer of own) if (importer.startsWith('apps/')) addTo(linked, callable, importer)
  }
  for (const test of files.filter((file) => file.endsWith('.emulator.test.ts'))) {
    addTo(linked, test.replace('.emulator.test.ts', '.ts'), test)
    if (test.startsWith('functions/')) addTo(linked, functionsIndex, test)
  }
  return linked
}
