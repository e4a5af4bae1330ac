import { type LeftOutEntry, leftOutReasons } from '@geist/domain'

export interface LeftOutRemark {
  readonly why: LeftOutEntry['why']
  readonly sentence: string
  readonly ids: readonly string[]
}

/** One sentence per reason, with the ids of the entries that were not read. */
export function listLeftOutRemarks(leftOut: readonly LeftOutEntry[]): readonly LeftOutRemark[] {
  return leftOutReasons.flatMap((reason) => {
    const ids = leftOut.filter(({ why }) => why === reason).map(({ id }) => id)
    if (ids.length === 0) return []
    const [singular, plural] = sentences[reason]
    const sentence = ids.length === 1 ? singular : plural.replace('#', ids.length.toLocaleString('en-US'))
    return { why: reason, sentence, ids }
  })
}

/** Singular, and plural with `#` for the count. */
const sentences: Readonly<Record<LeftOutEntry['why'], readonly [singular: string, plural: string]>> = {
  'never-ai': [
    'One selected note is marked Never AI and wasn’t read.',
    '# selected notes are marked Never AI and weren’t read.',
  ],
  'not-there': [
    'One selected note isn’t on the server and wasn’t read.',
    '# selected notes aren’t on the server and weren’t read.',
  ],
  changed: [
    'One selected note just changed and wasn’t read. Ask again in a moment.',
    '# selected notes just changed and weren’t read. Ask again in a moment.',
  ],
  care: [
    'One selected note sounds like something to talk over with a person, so it wasn’t read.',
    '# selected notes sound like something to talk over with a person, so they weren’t read.',
  ],
  'no-room': [
    'One selected note didn’t fit. Select fewer to include it.',
    '# selected notes didn’t fit. Select fewer to include them.',
  ],
}
