import { existsSync, readFileSync } from 'node:fs'

export function readCoverage(file: string): readonly string[] {
  if (!existsSync(file)) return ['rules coverage: not measured in this run']
  const { engines } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly engines: readonly { readonly line: string }[]
  }
  return engines.map(({ line }) => line)
}
