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
    parts.push(<Fragment key={position}>{renderWithBreaks(text.slice(position, start))}</Fragment>)
    parts.push(<mark key={`mark-${start}`}>{renderWithBreaks(text.slice(start, end))}</mark>)
    position = end
  }
  return (
    <>
      {parts}
      {renderWithBreaks(text.slice(position))}
    </>
  )
}

/** Renders a `<wbr>` between the pieces of long words. */
function renderWithBreaks(text: string): ReactNode {
  const [first = '', ...rest] = breakLongWords(text)
  if (rest.length === 0) return first
  let position = first.length
  return (
    <>
      {first}
      {rest.map((piece) => {
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
