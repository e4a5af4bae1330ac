import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { build, type Metafile, type Plugin } from 'esbuild'
import { paramDefaults } from './src/env'

const here = dirname(fileURLToPath(import.meta.url))

/**
 * Writes the deployable folder: one module that holds our own packages, the table of word vectors, and a `package.json` with what it imports from npm, each
 * at the exact version that this workspace resolved, so that a plain `npm install` outside of it gets what was tested. `outdir`
 * has to be where those packages resolve, below this folder: the bundle is loaded once to list its functions.
 *
 * @throws when the code imports a package that `package.json` here does not declare as a dependency, or does not load.
 */
export async function buildFunctions(outdir: string): Promise<void> {
  mkdirSync(outdir, { recursive: true })
  // The folder itself stays: a running emulator watches it, and loads the functions anew when its files change.
  for (const old of readdirSync(outdir)) rmSync(join(outdir, old), { recursive: true })
  const metafile = await bundle('src/index.ts', join(outdir, 'index.js'))
  // Where the module that reads it looks once it is in the bundle, see `load-word-table.ts`.
  copyFileSync(join(here, 'src/ai/embedded/vectors/word-vectors.bin'), join(outdir, 'word-vectors.bin'))
  writeFileSync(join(outdir, 'package.json'), `${JSON.stringify(manifestFor(metafile), undefined, 2)}\n`)
  const params = paramsOf(process.env)
  writeFileSync(join(outdir, '.env'), dotenv(params))
  // What an operator keeps for one project, and secrets for the emulator, go where firebase-tools looks for them.
  for (const name of readdirSync(here).filter((file) => /^\.(?:env\..+|secret\.local)$/u.test(file))) {
    copyFileSync(join(here, name), join(outdir, name))
  }
  listFunctions(outdir, params)
}

/** Writes one module with everything of ours that an entry point needs, and tells what is in it. */
export async function bundle(entryPoint: string, outfile: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: here,
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The emulator runs the bundle on the machine's own Node, production on 22.
    target: 'node20.19',
    // Not minified, and without a source map: stack frames in the logs stay readable as they are.
    charset: 'utf8',
    metafile: true,
    logLevel: 'warning',
    plugins: [npmStaysOutside],
  })
  return metafile
}

/** A value for every param: from the environment, else from `functions/.env`, else the default. The two sites are known by the variables that they are built with. */
function paramsOf(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const file = join(here, '.env')
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const sites = [environment['VITE_LANDING_URL'], environment['VITE_WEB_URL']].filter(Boolean).join()
  const defaults = { ...paramDefaults, GEIST_SITES: sites }
  const values = Object.entries(defaults).map(([name, value]) => [name, environment[name] ?? kept[name] ?? value])
  return { ...kept, ...Object.fromEntries(values) } as Record<string, string>
}

/**
 * All of it, since firebase-tools asks for a param that it finds no value of, and fails where nobody is there to answer.
 *
 * @throws for a value that the file cannot hold
 */
function dotenv(params: Readonly<Record<string, string>>): string {
  const lines = Object.entries(params).map(([name, value]) => {
    if (/['\n\r\\]/u.test(value)) throw new Error(`${name} has a quote, a backslash or a line break in it`)
    return `${name}='${value}'\n`
  })
  return lines.join('')
}

/** Our packages are TypeScript source and are inlined; everything else is installed where the bundle runs. */
const npmStaysOutside: Plugin = {
  name: 'npm-stays-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@geist/') ? undefined : { path, external: true },
    )
  },
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

function manifestFor(metafile: Metafile) {
  const own = readManifest(join(here, 'package.json'))
  const imported = Object.values(metafile.outputs).flatMap((output) => output.imports)
  const names = new Set(imported.filter(({ path }) => !path.startsWith('node:')).map(({ path }) => packageOf(path)))
  const dependencies = [...names].toSorted().map((name) => {
    // Undeclared, it would resolve here by luck and be missing where `npm install` runs.
    if (own.dependencies?.[name] === undefined)
      throw new Error(`${name} is imported but is no dependency of ${own.name}`)
    return [name, readManifest(join(here, 'node_modules', name, 'package.json')).version] as const
  })
  return {
    name: own.name,
    version: own.version,
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '22' },
    dependencies: Object.fromEntries(dependencies),
  }
}

/**
 * Writes `functions.yaml`, the SDK's list of what is to be deployed. With it firebase-tools need not look for the SDK's own
 * command, which it does not find where pnpm puts it, and the emulator starts sooner.
 */
function listFunctions(outdir: string, params: Readonly<Record<string, string>>): void {
  const sdk = join(here, 'node_modules/firebase-functions')
  execFileSync(process.execPath, [join(sdk, 'lib/bin/firebase-functions.js'), outdir], {
    cwd: outdir,
    env: {
      ...process.env,
      ...params,
      FUNCTIONS_CONTROL_API: 'true',
      FUNCTIONS_MANIFEST_OUTPUT_PATH: join(outdir, 'functions.yaml'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** `firebase-functions/v2/https` belongs to `firebase-functions`, `@scope/name/part` to `@scope/name`. */
function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // `--out FOLDER`, below this one.
  const flag = process.argv.indexOf('--out')
  await buildFunctions((flag === -1 ? undefined : process.argv[flag + 1]) ?? join(here, 'dist'))
}
