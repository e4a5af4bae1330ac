import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The values to set, by the name of the parameter. */
export type Configuration = Readonly<Record<string, string>>

/**
 * Sets values in `.env` of the functions, and the key in `.secret.local`, which only the emulators
 * read. Other lines stay. Both files are ignored by git.
 *
 * @throws {RangeError} for a value with a quote, a backslash or a line break, which a build refuses
 */
export function writeConfiguration(folder: string, values: Configuration, key: string): void {
  setValues(join(folder, '.env'), values)
  setValues(join(folder, '.secret.local'), { GEIST_AI_KEY: key })
}

function setValues(file: string, values: Configuration): void {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const keptLines = lines.filter((line) => line !== '' && values[/^\s*(\w+)\s*=/u.exec(line)?.[1] ?? ''] === undefined)
  const newLines = Object.entries(values).map(([name, value]) => {
    if (/['\n\r\\]/u.test(value)) throw new RangeError(`${name} has a quote, a backslash or a line break in it`)
    return `${name}='${value}'`
  })
  writeFileSync(file, `${[...keptLines, ...newLines].join('\n')}\n`, { mode: 0o600 })
}
