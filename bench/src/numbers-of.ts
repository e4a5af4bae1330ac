import { parseArgs } from 'node:util'

/**
 * The numbers that a benchmark is told, such as `--seconds 60`, with what holds where it is told nothing.
 *
 * @throws where an option is none of these, or its value no whole number from 0 on
 */
export function numbersOf<const Names extends string>(
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
