import type { Entry, TextRange } from '@geist/domain'
import { useMemo } from 'react'

import { relocateRange } from '../../shared/relocate-range'
import { useReturnOnEscape } from './use-return-on-escape'

/** Words of an entry in a result, with their position when the result was made. */
export interface SourceWords {
  readonly entryId: string
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Scrolls to the target of a link. Escape there returns the focus to `link`. */
export type FollowLink = (link: HTMLElement) => void

/** Finds the current position of the words. Returns `undefined` if they are gone. */
export type LinkToWords = (words: SourceWords) => FollowLink | undefined

/** Like {@link LinkToWords}, for a whole entry. */
export type LinkToEntry = (entryId: string) => FollowLink | undefined

/** Ranges of words in an entry. */
export interface EntryRanges {
  readonly entryId: string
  readonly ranges: readonly TextRange[]
}

export interface EntryLinks {
  readonly linkToWords: LinkToWords
  readonly linkToEntry: LinkToEntry
}

/**
 * Links from a result to the entries of the notebook. Escape in the entry returns to the link.
 * @param onShow scrolls to an entry and highlights the ranges
 */
export function useEntryLinks(entries: readonly Entry[], onShow: (ranges: EntryRanges) => void): EntryLinks {
  const rememberLink = useReturnOnEscape()
  const contents = useMemo(() => new Map(entries.map(({ id, content }) => [id, content])), [entries])
  const createLink =
    (target: EntryRanges): FollowLink =>
    (link) => {
      rememberLink(link, target.entryId)
      onShow(target)
    }
  return {
    linkToWords: ({ entryId, text, ...originalRange }) => {
      const content = contents.get(entryId)
      const range = content === undefined ? undefined : relocateRange(content, text, originalRange)
      return range && createLink({ entryId, ranges: [range] })
    },
    linkToEntry: (entryId) => (contents.has(entryId) ? createLink({ entryId, ranges: [] }) : undefined),
  }
}
