import type { CutUp, Fragment } from '@geist/cut-up'

export interface LinePiece {
  readonly fragment: Fragment
  /** Index in the whole cut-up. */
  readonly index: number
  /** The text between the previous fragment of the line and this one. */
  readonly joint: string
}

export interface CutUpLine {
  readonly pieces: readonly LinePiece[]
  /** The line breaks after the line: one, two after a stanza, none after the last line. */
  readonly lineBreaks: string
}

/** Splits a cut-up into lines that concatenate to its text. */
export function splitCutUpIntoLines({ text, fragments }: CutUp): readonly CutUpLine[] {
  const lines: { pieces: LinePiece[]; lineBreaks: string }[] = []
  fragments.forEach((fragment, index) => {
    const previous = fragments[index - 1]
    const joint = previous ? text.slice(previous.at + previous.text.length, fragment.at) : ''
    const line = lines.at(-1)
    if (line && !joint.includes('\n')) {
      line.pieces.push({ fragment, index, joint })
      return
    }
    if (line) line.lineBreaks = joint
    lines.push({ pieces: [{ fragment, index, joint: '' }], lineBreaks: '' })
  })
  return lines
}
