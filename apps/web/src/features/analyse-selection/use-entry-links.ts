import type { Entry, TextRange } from '@geist/domain'
import { useMemo } from 'react'

import { relocateRange } from '../../shared/relocate-range'
import type { LeadTo, LeadToEntry } from './tab-props'
import { useReturnOnEscape } from './use-return-on-escape'

/** Ranges of words in an entry. */
export interface EntryRanges {
  readonly entryId: string
  readonly ranges: readonly TextRange[]
}

export interface EntryLinks {
  readonly leadTo: LeadTo
  readonly leadToEntry: LeadToEntry
}

/**
 * Links from a result to the entries of the notebook. Escape in the entry returns to the link.
 * @param onShow scrolls to an entry and highlights the ranges
 */
export function useEntryLinks(entries: readonly Entry[], onShow: (ranges: EntryRanges) => void): EntryLinks {
  const rememberLink = useReturnOnEscape()
  const contents = useMemo(() => new Map(entries.map(({ id, content }) => [id, content])), [entries])
  const linkTo = (target: EntryRanges) => (from: HTMLElement) => {
    rememberLink(from, target.entryId)
    onShow(target)
  }
  return {
    leadTo: ({ entryId, text, ...writtenRange }) => {
      const content = contents.get(entryId)
      const range = content === undefined ? undefined : relocateRange(content, text, writtenRange)
      return range && linkTo({ entryId, ranges: [range] })
    },
    leadToEntry: (entryId) => (contents.has(entryId) ? linkTo({ entryId, ranges: [] }) : undefined),
  }
}
