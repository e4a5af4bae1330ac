import { parseArgs } from 'node:util'

/**
 * Parses numeric options such as `--seconds 60`, with defaults.
 *
 * @throws {RangeError} for a value that is not a whole number of at least 0
 * @throws {TypeError} for an unknown option
 */
export function parseNumberOptions<const Names extends string>(
  args: readonly string[],
  defaults: Readonly<Record<Names, number>>,
): Readonly<Record<Names, number>> {
  const options = Object.fromEntries(Object.keys(defaults).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options })
  const numbers = Object.entries<number>(defaults).map(([name, defaultValue]) => {
    const text = values[name]
    const number = text === undefined ? defaultValue : Number(text)
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`--${name} must be a whole number.`)
    return [name, number] as const
  })
  return Object.fromEntries(numbers) as Record<Names, number>
}
