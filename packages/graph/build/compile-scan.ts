import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import wabt from 'wabt'

export const scanSource = join(import.meta.dirname, '../src/scan/scan.wat')
export const scanModule = join(import.meta.dirname, '../src/scan/scan-module.ts')

/**
 * Compiles `scan.wat` into a TypeScript file with its bytes: a worker under a strict content
 * security policy cannot fetch it.
 */
export async function compileScan(): Promise<string> {
  const translator = await wabt()
  const module = translator.parseWat('scan.wat', await readFile(scanSource, 'utf8'), { simd: true })
  try {
    module.validate()
    const { buffer } = module.toBinary({})
    return `/** The bytes of \`scan.wat\` in base64, made by \`pnpm --filter @geist/graph build-scan\`. */
export const scanModule =
  '${Buffer.from(buffer).toString('base64')}'
`
  } finally {
    module.destroy()
  }
}
