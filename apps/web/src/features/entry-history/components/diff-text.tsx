import entryText from '../../../shared/entry-text/entry-text.module.css'
import type { Difference } from '../diff-words'
import styles from './diff-text.module.css'

export interface DiffTextProps {
  readonly differences: readonly Difference[]
  /** The text to show; `both` merges them and marks deletions and insertions. */
  readonly shows: 'before' | 'after' | 'both'
}

/** A text with its differences from another one marked. */
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

const changeTags = { before: 'del', after: 'ins' } as const

function DiffPart({ difference, shows }: { readonly difference: Difference; readonly shows: DiffTextProps['shows'] }) {
  const { side, text } = difference
  if (side === 'both') return text
  if (shows !== 'both' && side !== shows) return null
  const { leading, words, trailing } = splitWhitespace(text)
  const isDeleted = shows === 'both' && side === 'before'
  const Tag = shows === 'both' ? changeTags[side] : 'mark'
  return (
    <>
      {leading}
      <Tag className={isDeleted ? styles.deleted : styles.inserted}>{words}</Tag>
      {trailing}
    </>
  )
}

/**
 * Splits off surrounding whitespace, which gets no mark. A text of only whitespace counts as words,
 * so that its change is visible.
 */
function splitWhitespace(text: string) {
  const words = text.trim()
  if (words === '') return { leading: '', words: text, trailing: '' }
  const start = text.indexOf(words)
  return { leading: text.slice(0, start), words, trailing: text.slice(start + words.length) }
}
