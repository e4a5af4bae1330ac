import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'

import { CommandError } from '../../shared/command'
import { projectRoot } from '../../shared/paths'
import { capture } from '../../shared/run'
import { type Importers, readImporters } from './import-graph'
import { journeysByArea } from './journeys-by-area'
import { linkOverHttp } from './link-over-http'
import { type Affected, selectAffected } from './select-affected'

export interface Change extends Affected {
  /** The commit that the working tree is compared with. */
  readonly base: string
  readonly changedFiles: readonly string[]
}

/**
 * Reads what the working tree has changed since it left `ref`, with files that are new to git, and
 * selects the tests that this can break.
 *
 * @param ref by default `origin/main`, or without a remote `main`
 */
export async function readChange(ref: string | undefined): Promise<Change> {
  const base = await findBase(ref === undefined ? ['origin/main', 'main'] : [ref])
  const newFiles = await git('ls-files', '--others', '--exclude-standard')
  const changedFiles = [...(await git('diff', '--name-only', '--no-renames', base)), ...newFiles]
  const files = [...(await git('ls-files')), ...newFiles].filter((file) => existsSync(join(projectRoot, file)))
  return {
    base,
    changedFiles,
    ...selectAffected({ changedFiles, files, importers: readProject(files), journeysByArea }),
  }
}

/** Reads which file of the repository depends on which. */
function readProject(files: readonly string[]): Importers {
  const isScript = (file: string) => /\.tsx?$/u.test(file)
  const sources = new Map(files.map((file) => [file, isScript(file) ? read(file) : '']))
  const manifests = files.filter((file) => file.endsWith('/package.json'))
  return linkOverHttp(readImporters(sources, new Map(manifests.flatMap(readEntries))), files)
}

function readEntries(manifest: string): readonly (readonly [specifier: string, file: string])[] {
  const { name, exports = {} } = JSON.parse(read(manifest)) as {
    readonly name: string
    readonly exports?: Readonly<Record<string, string>>
  }
  return Object.entries(exports).map(([path, file]) => [join(name, path), join(dirname(manifest), file)])
}

function read(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}

async function findBase(refs: readonly string[]): Promise<string> {
  for (const ref of refs) {
    const { code, output } = await capture('git', ['merge-base', 'HEAD', ref], { cwd: projectRoot })
    if (code === 0) return output.trim()
  }
  throw new CommandError(`git knows no common commit with ${refs.join(' or ')}. Name one: --affected=REF`)
}

async function git(...args: readonly string[]): Promise<readonly string[]> {
  const { code, output } = await capture('git', args, { cwd: projectRoot })
  if (code !== 0) throw new CommandError(output)
  return output.split('\n').filter(Boolean)
}
