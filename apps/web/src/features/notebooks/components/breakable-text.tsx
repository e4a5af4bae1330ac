import { breakLongWords, type TextRange } from '@geist/domain'
import { Fragment, type ReactNode } from 'react'

export interface BreakableTextProps {
  readonly text: string
  /** Ranges to mark, sorted and without overlaps. */
  readonly markedRanges?: readonly TextRange[] | undefined
}

const noRanges: readonly TextRange[] = []

/** Text with a `<wbr>` after every 26 characters of a long word; copied text is unchanged. */
export function BreakableText({ text, markedRanges = noRanges }: BreakableTextProps): ReactNode {
  const parts: ReactNode[] = []
  let position = 0
  for (const { start, end } of markedRanges) {
    parts.push(<Fragment key={position}>{withBreaks(text.slice(position, start))}</Fragment>)
    parts.push(<mark key={`mark-${start}`}>{withBreaks(text.slice(start, end))}</mark>)
    position = end
  }
  return (
    <>
      {parts}
      {withBreaks(text.slice(position))}
    </>
  )
}

function withBreaks(text: string): ReactNode {
  const [first = '', ...others] = breakLongWords(text)
  if (others.length === 0) return first
  let position = first.length
  return (
    <>
      {first}
      {others.map((piece) => {
        const key = position
        position += piece.length
        return (
          <Fragment key={key}>
            <wbr />
            {piece}
          </Fragment>
        )
      })}
    </>
  )
}
