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
    'One of the selected entries is kept from every AI, and was not read.',
    '# of the selected entries are kept from every AI, and were not read.',
  ],
  'not-there': [
    'One of the selected entries is not on the server any more, or not yet, and was not read.',
    '# of the selected entries are not on the server any more, or not yet, and were not read.',
  ],
  changed: [
    'One of the selected entries has other words on the server, and was not read. Ask again in a moment.',
    '# of the selected entries have other words on the server, and were not read. Ask again in a moment.',
  ],
  care: [
    'One of the selected entries belongs with a person, not with a program, and was not read.',
    '# of the selected entries belong with a person, not with a program, and were not read.',
  ],
  'no-room': [
    'There was no room for one of the selected entries. Select fewer to have it read.',
    'There was no room for # of the selected entries. Select fewer to have them read.',
  ],
}
