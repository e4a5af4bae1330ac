import { breakLongWords, type TextRange } from '@geist/domain'
import { Fragment, type ReactNode } from 'react'

export interface BreakableTextProps {
  readonly text: string
  /** Ranges to mark, sorted and without overlaps. */
  readonly marked?: readonly TextRange[] | undefined
}

const nothing: readonly TextRange[] = []

/** Text with a `<wbr>` after every 26 characters of a long word; copied text is unchanged. */
export function BreakableText({ text, marked = nothing }: BreakableTextProps): ReactNode {
  const parts: ReactNode[] = []
  let at = 0
  for (const { start, end } of marked) {
    parts.push(<Fragment key={at}>{withBreaks(text.slice(at, start))}</Fragment>)
    parts.push(<mark key={`mark-${start}`}>{withBreaks(text.slice(start, end))}</mark>)
    at = end
  }
  return (
    <>
      {parts}
      {withBreaks(text.slice(at))}
    </>
  )
}

function withBreaks(text: string): ReactNode {
  const [first = '', ...others] = breakLongWords(text)
  if (others.length === 0) return first
  let at = first.length
  return (
    <>
      {first}
      {others.map((piece) => {
        const key = at
        at += piece.length
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
