export type PatternChange = readonly [what: string, pattern: string]

/**
 * Mutates a regular expression in one place at a time.
 * Each repetition bound moves up and down by one. Each character class loses each member or gains
 * one. Each alternative, `?` and `*` is removed. Anchors stay, since `matches` always tests the
 * whole text.
 */
export function mutatePattern(pattern: string): readonly PatternChange[] {
  return [...bounds(pattern), ...classes(pattern), ...alternatives(pattern), ...repetitions(pattern)]
}

function bounds(pattern: string): readonly PatternChange[] {
  return [...pattern.matchAll(/\{(\d+)(?:,(\d+))?\}/gu)].flatMap(({ 0: whole, 1: from = '', 2: to, index }) => {
    const put = (low: number, high: number | undefined): PatternChange => {
      const bound = high === undefined ? `{${low}}` : `{${low},${high}}`
      return [`${whole} is ${bound}`, replaced(pattern, index, whole.length, bound)]
    }
    const [low, high] = [Number(from), to === undefined ? undefined : Number(to)]
    const changed = high === undefined ? [] : [put(low, high + 1), ...(high > low ? [put(low, high - 1)] : [])]
    return [...changed, put(low + 1, high), ...(low > 0 ? [put(low - 1, high)] : [])].filter(
      ([, made]) =>
        !/\{(\d+),(\d+)\}/u.test(made) ||
        [...made.matchAll(/\{(\d+),(\d+)\}/gu)].every(([, a, b]) => Number(a) <= Number(b)),
    )
  })
}

function classes(pattern: string): readonly PatternChange[] {
  return [...pattern.matchAll(/\[(\^?)((?:\\\\x\{\w+\}|\\\\p\w|\\\\p\{\w+\}|\\\\\w|[^\]])+)\]/gu)].flatMap(
    ({ 0: whole, 1: not = '', 2: inner = '', index }) => {
      const members = inner.match(/\\\\x\{\w+\}-\\\\x\{\w+\}|\\\\x\{\w+\}|\\\\p\w|\\\\p\{\w+\}|\\\\\w|\w-\w|./gu) ?? []
      const put = (made: readonly string[]) => replaced(pattern, index, whole.length, `[${not}${made.join('')}]`)
      const fewer = members.map((member, at): PatternChange => [
        `${whole} is without ${member}`,
        put(members.toSpliced(at, 1)),
      ])
      return [...(members.length > 1 ? fewer : []), [`${whole} has a full stop too`, put(['.', ...members])] as const]
    },
  )
}

function alternatives(pattern: string): readonly PatternChange[] {
  return [...pattern.matchAll(/\((\w+)\|/gu)].map(({ 0: whole, 1: word, index }) => [
    `"${word}" is no alternative`,
    replaced(pattern, index, whole.length, '('),
  ])
}

function repetitions(pattern: string): readonly PatternChange[] {
  return [...pattern.matchAll(/(?<=[)\].])[?*]/gu)].map(({ 0: sign, index }) => [
    `"${sign}" is gone`,
    replaced(pattern, index, 1, ''),
  ])
}

function replaced(text: string, at: number, length: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + length)
}
