import type { Difference } from '../word-differences'
import styles from './marked-text.module.css'

export interface MarkedTextProps {
  readonly differences: readonly Difference[]
  /** Which of the two texts it shows; `both` shows what went and what came in one. */
  readonly shows: 'before' | 'after' | 'both'
}

/** A text with its differences from another one marked. */
export function MarkedText({ differences, shows }: MarkedTextProps) {
  return (
    <p className={styles.text} dir="auto">
      {differences.map((difference, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a stretch has nothing but its place
        <Stretch key={index} difference={difference} shows={shows} />
      ))}
    </p>
  )
}

function Stretch({ difference, shows }: { readonly difference: Difference; readonly shows: MarkedTextProps['shows'] }) {
  const { in: where, text } = difference
  if (where === 'both') return text
  if (shows === 'both') {
    return where === 'before' ? <del className={styles.gone}>{text}</del> : <ins className={styles.come}>{text}</ins>
  }
  return where === shows && <mark className={styles.come}>{text}</mark>
}
