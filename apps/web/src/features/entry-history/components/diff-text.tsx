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
        <Stretch key={index} difference={difference} shows={shows} />
      ))}
    </p>
  )
}

function Stretch({ difference, shows }: { readonly difference: Difference; readonly shows: DiffTextProps['shows'] }) {
  const { in: where, text } = difference
  if (where === 'both') return text
  if (shows !== 'both' && where !== shows) return null
  const { before, words, after } = withoutEdges(text)
  const isGone = shows === 'both' && where === 'before'
  const Mark = isGone ? 'del' : shows === 'both' ? 'ins' : 'mark'
  return (
    <>
      {before}
      <Mark className={isGone ? styles.gone : styles.come}>{words}</Mark>
      {after}
    </>
  )
}

/** Splits off surrounding whitespace, which is not marked. Text of only whitespace is marked. */
function withoutEdges(text: string) {
  const words = text.trim()
  if (words === '') return { before: '', words: text, after: '' }
  const start = text.indexOf(words)
  return { before: text.slice(0, start), words, after: text.slice(start + words.length) }
}
