import { dirname, join } from 'node:path/posix'

/** The direct importers of each file. Paths are relative to the root. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>

interface Import {
  readonly specifier: string
  /** The imported names by their names in the module; none for the whole module. */
  readonly names?: readonly string[]
}

/** The files of a workspace package by specifier, such as `@geist/domain`. */
export type PackageEntries = ReadonlyMap<string, string>

/**
 * Reads which files import which. An import of a name from a package's `index.ts` counts as one of
 * the file that defines the name, since almost every file imports some name of `@geist/domain`.
 * Imports of types have no effect on a test, and do not count.
 *
 * @param sources the texts of all files that may import others
 */
export function readImporters(sources: ReadonlyMap<string, string>, entries: PackageEntries): Importers {
  const imports = new Map([...sources].map(([file, text]) => [file, parseImports(text)]))
  const importers = new Map<string, Set<string>>()
  const resolve = (file: string, specifier: string) =>
    entries.get(specifier) ?? resolveRelative(file, specifier, sources)
  for (const [file, list] of imports) {
    for (const { specifier, names } of list) {
      const target = resolve(file, specifier)
      if (target === undefined) continue
      const reexports = entries.has(specifier) ? (imports.get(target) ?? []) : []
      const definers = names?.map((name) => {
        const source = reexports.find((each) => each.names?.includes(name))
        return (source && resolve(target, source.specifier)) ?? target
      })
      for (const definer of definers ?? [target]) addTo(importers, definer, file)
    }
  }
  return importers
}

/** Adds an importer of a file. */
export function addTo(importers: Map<string, Set<string>>, file: string, importer: string): void {
  const known = importers.get(file)
  if (known) known.add(importer)
  else importers.set(file, new Set([importer]))
}

/** Parses static and dynamic imports, re-exports, and URLs of workers. */
export function parseImports(source: string): readonly Import[] {
  const statements =
    /^(?:import|export)\s+(?!type\s)((?:[\w$*]+\s*,?\s*)?(?:\{[^}]*\}|\*\s+as\s+\w+)?)\s*from\s*'([^']+)'/gmu
  const whole = /^import\s+'([^']+)'|\bimport\(\s*'([^']+)'|new URL\('(\.[^']+)'/gmu
  return [
    ...[...source.matchAll(statements)].flatMap(([, clause = '', specifier = '']) => {
      const names = /^\{([^}]*)\}$/su.exec(clause.trim())?.[1]
      if (names === undefined) return [{ specifier }]
      const values = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => name.split(/\s+as\s+/u)[0] ?? name)
      return values.length === 0 ? [] : [{ specifier, names: values }]
    }),
    ...[...source.matchAll(whole)].map(([, ...groups]) => ({ specifier: groups.find(Boolean) ?? '' })),
  ]
}

function resolveRelative(file: string, specifier: string, sources: ReadonlyMap<string, string>): string | undefined {
  // A worker's URL may omit the leading dot.
  const path = join(dirname(file), specifier)
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => sources.has(each))
}
