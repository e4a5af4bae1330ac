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

/**
 * Builds the functions, by default in their own folder, and optionally both sites into the given
 * folders. Relative paths resolve against the project root.
 */
export async function buildInto(
  sites: { readonly web: string; readonly landing: string; readonly functions?: string } | undefined,
  env: Environment,
): Promise<void> {
  const outFlags = sites?.functions === undefined ? [] : ['--out', resolve(projectRoot, sites.functions)]
  await runOrThrow(process.execPath, ['--import', 'tsx', 'build.ts', ...outFlags], {
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
