import type { Entry } from '@geist/domain'

import { beginningOf } from '../beginning-of'
import type { Selection } from '../use-selection'
import styles from './choice.module.css'

/** Checkbox of an entry in selection mode. The whole surrounding card is its target. */
export function Choice({
  entry,
  selection,
}: {
  readonly entry: Entry
  readonly selection: Pick<Selection, 'isChosen' | 'toggle'>
}) {
  return (
    <input
      type="checkbox"
      className={styles.choice}
      aria-label={`Select “${beginningOf(entry.content)}”`}
      checked={selection.isChosen(entry.id)}
      onChange={() => selection.toggle(entry.id)}
    />
  )
}
