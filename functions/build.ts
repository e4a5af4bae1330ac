import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseEnv } from 'node:util'
import { wordTableFile } from '@geist/sentence-vectors/word-table-file'
import { build, type Metafile, type Plugin } from 'esbuild'
import { paramDefaults } from './src/env'

const functionsFolder = dirname(fileURLToPath(import.meta.url))

/**
 * Writes the deployable folder: one bundled module with our own packages, the word vector table,
 * and a `package.json`. The `package.json` pins each imported npm package to the version that this
 * workspace resolved. A plain `npm install` elsewhere then installs what was tested.
 *
 * @param outdir a folder below this one, so that npm packages resolve: the bundle is loaded once to
 * list its functions
 * @throws when the code imports a package that `package.json` here does not declare, or when the
 * bundle does not load
 */
export async function buildFunctions(outdir: string): Promise<void> {
  mkdirSync(outdir, { recursive: true })
  // Keep the folder itself: a running emulator watches it and reloads the functions when its files
  // change.
  for (const staleName of readdirSync(outdir)) rmSync(join(outdir, staleName), { recursive: true })
  const metafile = await bundleEntryPoint('src/index.ts', join(outdir, 'index.js'))
  // `word-table-file.ts`, now in the bundle, looks for the table beside it.
  copyFileSync(fileURLToPath(wordTableFile), join(outdir, 'word-vectors.bin'))
  writeFileSync(join(outdir, 'package.json'), `${JSON.stringify(createManifest(metafile), undefined, 2)}\n`)
  const params = resolveParams(process.env)
  writeFileSync(join(outdir, '.env'), serializeParams(params))
  // firebase-tools looks in the deployed folder for per-project params and for the emulator's
  // secrets.
  for (const name of readdirSync(functionsFolder).filter((file) => /^\.(?:env\..+|secret\.local)$/u.test(file))) {
    copyFileSync(join(functionsFolder, name), join(outdir, name))
  }
  writeFunctionsYaml(outdir, params)
}

/** Bundles an entry point with our own packages into one module; returns esbuild's metafile. */
export async function bundleEntryPoint(entryPoint: string, outfile: string): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: functionsFolder,
    entryPoints: [entryPoint],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // The emulator runs the bundle on the machine's own Node; production runs Node 22.
    target: 'node20.19',
    // No minification and no source map: stack traces in the logs stay readable.
    charset: 'utf8',
    metafile: true,
    logLevel: 'warning',
    plugins: [externalizeNpmPackages],
  })
  return metafile
}

/**
 * Finds a value for every param: from the environment, else from `functions/.env`, else the
 * default. `GEIST_SITES` defaults to the build variables of the two sites.
 */
function resolveParams(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const file = join(functionsFolder, '.env')
  const fileValues = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const sites = [environment['VITE_LANDING_URL'], environment['VITE_WEB_URL']].filter(Boolean).join()
  const defaults = { ...paramDefaults, GEIST_SITES: sites }
  const values = Object.entries(defaults).map(([name, value]) => [name, environment[name] ?? fileValues[name] ?? value])
  return { ...fileValues, ...Object.fromEntries(values) } as Record<string, string>
}

/**
 * Serializes all params for `.env`: firebase-tools prompts for a missing one and fails without a
 * terminal.
 *
 * @throws for a value with a quote, a backslash or a line break
 */
function serializeParams(params: Readonly<Record<string, string>>): string {
  const lines = Object.entries(params).map(([name, value]) => {
    if (/['\n\r\\]/u.test(value)) throw new Error(`${name} has a quote, a backslash or a line break in it`)
    return `${name}='${value}'\n`
  })
  return lines.join('')
}

/** Inlines our own packages, which are TypeScript source; npm packages stay external. */
const externalizeNpmPackages: Plugin = {
  name: 'externalize-npm-packages',
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

/** Creates the `package.json` of the deployable folder. */
function createManifest(metafile: Metafile) {
  const manifest = readManifest(join(functionsFolder, 'package.json'))
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  const packageNames = new Set(
    imports.filter(({ path }) => !path.startsWith('node:')).map(({ path }) => parsePackageName(path)),
  )
  const dependencies = [...packageNames].toSorted().map((name) => {
    // An undeclared package resolves here by hoisting but would be missing after `npm install`.
    if (manifest.dependencies?.[name] === undefined)
      throw new Error(`${name} is imported but is no dependency of ${manifest.name}`)
    return [name, readManifest(join(functionsFolder, 'node_modules', name, 'package.json')).version] as const
  })
  return {
    name: manifest.name,
    version: manifest.version,
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: '22' },
    dependencies: Object.fromEntries(dependencies),
  }
}

/**
 * Writes `functions.yaml`, the SDK's list of functions to deploy. Without it firebase-tools
 * searches for the SDK's binary, which it does not find in pnpm's layout. The emulator also starts
 * sooner.
 */
function writeFunctionsYaml(outdir: string, params: Readonly<Record<string, string>>): void {
  const sdk = join(functionsFolder, 'node_modules/firebase-functions')
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

/** The package of a specifier: `firebase-functions/v2/https` gives `firebase-functions`. */
function parsePackageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // `--out FOLDER`, which must be below this folder.
  const flag = process.argv.indexOf('--out')
  await buildFunctions((flag === -1 ? undefined : process.argv[flag + 1]) ?? join(functionsFolder, 'dist'))
}
