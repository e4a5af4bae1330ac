import { nameDay } from '../../analysis/name-day'
import type { Feeling } from '../reply/find-feelings'

/** A dated text with its themes and feelings. */
export interface DatedText {
  /** Epoch milliseconds. */
  readonly writtenAt: number
  readonly feelings: readonly Feeling[]
  /** Whether it has passages near the question; `undefined` for a question without a subject. */
  readonly answers: boolean | undefined
  readonly themes: readonly string[]
}

/**
 * How themes and tone differ between the earlier and the later half of the texts.
 *
 * @param themes the themes to compare, most important first
 * @returns no lines for fewer than four texts, or for texts of a single day
 */
export function describeChange(texts: readonly DatedText[], themes: readonly string[], timeZone: string): string[] {
  const inOrder = texts.toSorted((a, b) => a.writtenAt - b.writtenAt)
  const middle = Math.floor(inOrder.length / 2)
  const halves: Halves = { earlier: inOrder.slice(0, middle), later: inOrder.slice(middle) }
  const day = (text: DatedText | undefined) => nameDay(text?.writtenAt ?? 0, timeZone)
  if (inOrder.length < fewestTexts || day(inOrder[0]) === day(inOrder.at(-1))) return []
  const told = [...subjectLines(halves), ...themeLines(halves, themes, day).slice(0, mostThemes), ...toneLines(halves)]
  const until = day(halves.earlier.at(-1))
  const [before, after] = [halves.earlier.length, halves.later.length]
  if (told.length === 0)
    return [`Over time nothing shifts much: the first ${before} (until ${until}) beside the other ${after}.`]
  return [`Over time, the first ${before} (until ${until}) beside the other ${after}:`, ...told]
}

const fewestTexts = 4
const mostThemes = 3

interface Halves {
  readonly earlier: readonly DatedText[]
  readonly later: readonly DatedText[]
}

function subjectLines(halves: Halves): string[] {
  const [before, after] = count(halves, ({ answers }) => answers === true)
  return before + after === 0 ? [] : [`Lines near your question: in ${before} of the earlier, ${after} of the later.`]
}

/** Themes that appear, disappear, or at least double or halve. */
function themeLines(halves: Halves, themes: readonly string[], day: (text: DatedText | undefined) => string): string[] {
  return themes.flatMap((theme) => {
    const holds = (text: DatedText) => text.themes.includes(theme)
    const [before, after] = count(halves, holds)
    const name = theme.slice(0, 1).toUpperCase() + theme.slice(1)
    if (before === 0 && after >= 2) return `${name}: only in the later ones, first on ${day(halves.later.find(holds))}.`
    if (after === 0 && before >= 2)
      return `${name}: only in the earlier ones, last on ${day(halves.earlier.findLast(holds))}.`
    const isShift = Math.abs(before - after) >= 2 && Math.max(before, after) >= 2 * Math.min(before, after)
    return isShift ? `${name}: in ${before} of the earlier, ${after} of the later.` : []
  })
}

function toneLines(halves: Halves): string[] {
  return (['heavy', 'light'] as const).flatMap((weight) => {
    const [before, after] = count(halves, ({ feelings }) => feelings.some((feeling) => feeling.weight === weight))
    if (before + after < 2) return []
    const words = mostFrequent(
      [...halves.earlier, ...halves.later].flatMap(({ feelings }) =>
        feelings.filter((feeling) => feeling.weight === weight),
      ),
    )
    return `${toneNames[weight]} (${words.join(', ')}): in ${before} of the earlier, ${after} of the later.`
  })
}

const toneNames = { heavy: 'Words for what weighs on people', light: 'Words for what carries people' } as const

function mostFrequent(feelings: readonly Feeling[]): string[] {
  const counts = new Map<string, number>()
  for (const { word } of feelings) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([word]) => word)
}

function count({ earlier, later }: Halves, is: (text: DatedText) => boolean): [before: number, after: number] {
  return [earlier.filter(is).length, later.filter(is).length]
}
