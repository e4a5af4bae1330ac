import type { LeftOutEntry } from '@geist/domain'

import answerStyles from '../../../shared/answer/answer.module.css'
import { leftOutRemarks } from '../left-out-remarks'
import type { LeadToEntry } from '../tab-props'

/** Selected entries that the AI did not read, by reason, with a link to the first of each. */
export function LeftOut({
  leftOut,
  leadToEntry,
}: {
  readonly leftOut: readonly LeftOutEntry[]
  readonly leadToEntry: LeadToEntry
}) {
  const remarks = leftOutRemarks(leftOut)
  if (remarks.length === 0) return null
  return (
    <ul className={answerStyles.leftOut}>
      {remarks.map(({ why, sentence, ids }) => {
        const id = ids.find((candidate) => leadToEntry(candidate) !== undefined)
        return (
          <li key={why}>
            {sentence}{' '}
            {id !== undefined && (
              <a
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  leadToEntry(id)?.(event.currentTarget)
                }}
              >
                {ids.length === 1 ? 'Show it' : 'Show the first'}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
