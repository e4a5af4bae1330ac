import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** Compressed bytes of a script. */
export interface ScriptSize {
  readonly gzip: number
  readonly brotli: number
}

export interface BundleSizes {
  readonly ours: ScriptSize
  /** With all dependencies, including `firebase/app`, which it requires. */
  readonly official: ScriptSize
  /** What it adds to a page that loads `firebase/app` anyway, for Auth or Firestore. */
  readonly officialBesideApp: ScriptSize
}

/** Bundles each client as an app would that makes one call with it. */
export async function bundleSizes(): Promise<BundleSizes> {
  const official = "export { getFunctions, httpsCallable } from 'firebase/functions'"
  return {
    ours: await sizeOf("export { createFunctionsClient, functionsBaseUrl } from '@geist/functions-client'"),
    official: await sizeOf(official),
    officialBesideApp: await sizeOf(official, ['@firebase/app', '@firebase/component', '@firebase/util']),
  }
}

async function sizeOf(contents: string, external: string[] = []): Promise<ScriptSize> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    external,
    write: false,
  })
  const script = outputFiles[0]?.contents
  if (!script) throw new Error(`esbuild made nothing of: ${contents}`)
  return { gzip: gzipSync(script, { level: 9 }).length, brotli: brotliCompressSync(script).length }
}
