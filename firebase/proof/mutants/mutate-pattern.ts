export type PatternChange = readonly [description: string, pattern: string]

/**
 * Mutates a regular expression in one place at a time. Each repetition bound moves up and down by
 * one. Each character class loses each member or gains one. Each alternative, `?` and `*` is
 * removed. Anchors stay, since `matches` always tests the whole text.
 */
export function mutatePattern(pattern: string): readonly PatternChange[] {
  return [
    ...changeBounds(pattern),
    ...changeClasses(pattern),
    ...removeAlternatives(pattern),
    ...removeRepetitions(pattern),
  ]
}

function changeBounds(pattern: string): readonly PatternChange[] {
  return [...pattern.matchAll(/\{(\d+)(?:,(\d+))?\}/gu)].flatMap(
    ({ 0: whole, 1: lowText = '', 2: highText, index }) => {
      const replaceBy = (low: number, high: number | undefined): PatternChange => {
        const bound = high === undefined ? `{${low}}` : `{${low},${high}}`
        return [`${whole} is ${bound}`, replaceRange(pattern, index, whole.length, bound)]
      }
      const low = Number(lowText)
      const high = highText === undefined ? undefined : Number(highText)
      const highChanges =
        high === undefined ? [] : [replaceBy(low, high + 1), ...(high > low ? [replaceBy(low, high - 1)] : [])]
      const lowChanges = [replaceBy(low + 1, high), ...(low > 0 ? [replaceBy(low - 1, high)] : [])]
      return [...highChanges, ...lowChanges].filter(([, changed]) => hasOrderedBounds(changed))
    },
  )
}

function hasOrderedBounds(pattern: string): boolean {
  return [...pattern.matchAll(/\{(\d+),(\d+)\}/gu)].every(([, low, high]) => Number(low) <= Number(high))
}

function changeClasses(pattern: string): readonly PatternChange[] {
  return [...pattern.matchAll(/\[(\^?)((?:\\\\x\{\w+\}|\\\\p\w|\\\\p\{\w+\}|\\\\\w|[^\]])+)\]/gu)].flatMap(
    ({ 0: whole, 1: negation = '', 2: inner = '', index }) => {
      const members = inner.match(/\\\\x\{\w+\}-\\\\x\{\w+\}|\\\\x\{\w+\}|\\\\p\w|\\\\p\{\w+\}|\\\\\w|\w-\w|./gu) ?? []
      const replaceBy = (newMembers: readonly string[]) =>
        replaceRange(pattern, index, whole.length, `[${negation}${newMembers.join('')}]`)
      const removals = members.map((member, memberIndex): PatternChange => [
        `${whole} is without ${member}`,
        replaceBy(members.toSpliced(memberIndex, 1)),
      ])
      return [
        ...(members.length > 1 ? removals : []),
        [`${whole} has a full stop too`, replaceBy(['.', ...members])] as const,
      ]
    },
  )
}

function removeAlternatives(pattern: string): readonly PatternChange[] {
  return [...pattern.matchAll(/\((\w+)\|/gu)].map(({ 0: whole, 1: word, index }) => [
    `"${word}" is no alternative`,
    replaceRange(pattern, index, whole.length, '('),
  ])
}

function removeRepetitions(pattern: string): readonly PatternChange[] {
  return [...pattern.matchAll(/(?<=[)\].])[?*]/gu)].map(({ 0: sign, index }) => [
    `"${sign}" is gone`,
    replaceRange(pattern, index, 1, ''),
  ])
}

function replaceRange(text: string, start: number, length: number, replacement: string): string {
  return text.slice(0, start) + replacement + text.slice(start + length)
}
