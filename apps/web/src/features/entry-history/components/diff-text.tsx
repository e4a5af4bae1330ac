import entryText from '../../../shared/entry-text/entry-text.module.css'
import type { Difference } from '../word-differences'
import styles from './diff-text.module.css'

export interface DiffTextProps {
  readonly differences: readonly Difference[]
  /** The text to show; `both` merges them and marks deletions and insertions. */
  readonly shows: 'before' | 'after' | 'both'
}

export function DiffText({ differences, shows }: DiffTextProps) {
  return (
    <p className={entryText.text} dir="auto">
      {differences.map((difference, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has no identity but its position
        <DiffPart key={index} difference={difference} shows={shows} />
      ))}
    </p>
  )
}

function DiffPart({ difference, shows }: { readonly difference: Difference; readonly shows: DiffTextProps['shows'] }) {
  const { in: side, text } = difference
  if (side === 'both') return text
  if (shows !== 'both' && side !== shows) return null
  const { before, words, after } = splitWhitespace(text)
  const isDeleted = shows === 'both' && side === 'before'
  const Mark = isDeleted ? 'del' : shows === 'both' ? 'ins' : 'mark'
  return (
    <>
      {before}
      <Mark className={isDeleted ? styles.gone : styles.come}>{words}</Mark>
      {after}
    </>
  )
}

/** Splits off surrounding whitespace, which is not marked. Text of only whitespace is marked. */
function splitWhitespace(text: string) {
  const words = text.trim()
  if (words === '') return { before: '', words: text, after: '' }
  const start = text.indexOf(words)
  return { before: text.slice(0, start), words, after: text.slice(start + words.length) }
}
