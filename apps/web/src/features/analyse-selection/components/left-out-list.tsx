import type { LeftOutEntry } from '@geist/domain'

import answerStyles from '../../../shared/answer/answer.module.css'
import { listLeftOutRemarks } from '../list-left-out-remarks'
import type { LinkToEntry } from '../use-entry-links'

/** Remarks on the entries that the AI did not read: one per reason, with a link to the first. */
export function LeftOutList({
  leftOut,
  linkToEntry,
}: {
  readonly leftOut: readonly LeftOutEntry[]
  readonly linkToEntry: LinkToEntry
}) {
  const remarks = listLeftOutRemarks(leftOut)
  if (remarks.length === 0) return null
  return (
    <ul className={answerStyles.leftOut}>
      {remarks.map(({ why, sentence, ids }) => {
        const id = ids.find((candidate) => linkToEntry(candidate) !== undefined)
        return (
          <li key={why}>
            {sentence}{' '}
            {id !== undefined && (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  linkToEntry(id)?.(event.currentTarget)
                }}
              >
                {ids.length === 1 ? 'Show the note' : 'Show the first note'}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
