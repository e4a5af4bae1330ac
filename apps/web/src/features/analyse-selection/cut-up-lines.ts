import type { CutUp, Fragment } from '@geist/cut-up'

/** A fragment in its line. */
export interface LinePiece {
  readonly fragment: Fragment
  /** Which one it is of the whole cut-up. */
  readonly place: number
  /** What joins it to the one before it in its line. */
  readonly joint: string
}

export interface CutUpLine {
  readonly pieces: readonly LinePiece[]
  /** The line breaks that end it: two at the end of a stanza. */
  readonly end: string
}

/** A cut-up by its lines; joined they are all of its text. */
export function cutUpLines({ text, fragments }: CutUp): readonly CutUpLine[] {
  const lines: { pieces: LinePiece[]; end: string }[] = []
  fragments.forEach((fragment, place) => {
    const last = fragments[place - 1]
    const joint = last ? text.slice(last.at + last.text.length, fragment.at) : ''
    const line = lines.at(-1)
    if (line && !joint.includes('\n')) {
      line.pieces.push({ fragment, place, joint })
      return
    }
    if (line) line.end = joint
    lines.push({ pieces: [{ fragment, place, joint: '' }], end: '' })
  })
  return lines
}
