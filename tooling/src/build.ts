import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { projectRoot } from './shared/paths'
import { run } from './shared/run'
import { CommandError } from './shared/command'

type Environment = Readonly<Record<string, string>>

/** Makes Turborepo send nothing and look for no newer version. */
export const turboEnv = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' } as const

/** Builds packages with their dependencies, using Turborepo's cache. */
export async function build(packages: readonly string[], env: Environment = {}): Promise<void> {
  const filters = packages.map((name) => `--filter=${name}`)
  await runOrThrow(
    join(projectRoot, 'node_modules/.bin/turbo'),
    ['run', 'build', ...filters, '--output-logs=errors-only'],
    {
      cwd: projectRoot,
      env: { ...env, ...turboEnv },
    },
  )
}

/** Folders of a build. Relative paths resolve against the project root. */
export interface BuildFolders {
  /** Below `functions`, so that npm packages resolve. */
  readonly functions: string
  /** Without them, only the functions are built. */
  readonly sites?: { readonly web: string; readonly landing: string } | undefined
}

/** The folders of a process for its own build, its logs and its data. */
export interface ProcessFolders {
  readonly build: Required<BuildFolders>
  /** Absolute path of the folder with the sites, which also holds logs and data. */
  readonly folder: string
  readonly remove: () => void
}

/**
 * Names folders of this process. Its build replaces none that another process uses: a running
 * Functions emulator reloads its folder when its files change.
 */
export function createProcessFolders(name: string, processId = process.pid): ProcessFolders {
  const relativeFolder = `.geist/${name}-${processId}`
  const functions = `functions/${relativeFolder}`
  const folder = join(projectRoot, relativeFolder)
  return {
    build: { functions, sites: { web: `${relativeFolder}/web`, landing: `${relativeFolder}/landing` } },
    folder,
    remove: () => {
      for (const each of [folder, join(projectRoot, functions)]) rmSync(each, { recursive: true, force: true })
    },
  }
}

/** Builds the functions, and the sites if they have folders. */
export async function buildInto({ functions, sites }: BuildFolders, env: Environment): Promise<void> {
  await runOrThrow(process.execPath, ['--import', 'tsx', 'build.ts', '--out', resolve(projectRoot, functions)], {
    cwd: join(projectRoot, 'functions'),
    env,
  })
  if (sites === undefined) return
  const web = join(projectRoot, 'apps/web')
  const landing = join(projectRoot, 'apps/landing')
  const viteArgs = ['build', '--logLevel', 'error', '--emptyOutDir', '--outDir', resolve(projectRoot, sites.web)]
  await runOrThrow(join(web, 'node_modules/.bin/vite'), viteArgs, { cwd: web, env })
  const prerenderArgs = ['--import', 'tsx', 'prerender.ts', '--out', resolve(projectRoot, sites.landing)]
  await runOrThrow(process.execPath, prerenderArgs, { cwd: landing, env })
}

async function runOrThrow(
  program: string,
  args: readonly string[],
  { cwd, env }: { readonly cwd: string; readonly env: Environment },
): Promise<void> {
  const code = await run(program, args, { cwd, env: { ...process.env, ...env } })
  if (code !== 0) throw new CommandError('The build failed; its messages are above.')
}
