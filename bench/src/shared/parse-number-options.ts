import { parseArgs } from 'node:util'

/**
 * Parses numeric options such as `--seconds 60`, with defaults.
 *
 * @throws for an unknown option, or a value that is not a whole number of at least 0
 */
export function parseNumberOptions<const Names extends string>(
  args: readonly string[],
  standard: Readonly<Record<Names, number>>,
): Readonly<Record<Names, number>> {
  const options = Object.fromEntries(Object.keys(standard).map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args: [...args], options })
  const numbers = Object.entries<number>(standard).map(([name, usual]) => {
    const told = values[name]
    const number = told === undefined ? usual : Number(told)
    if (!Number.isSafeInteger(number) || number < 0) throw new RangeError(`--${name} has to be a whole number.`)
    return [name, number] as const
  })
  return Object.fromEntries(numbers) as Record<Names, number>
}
