import type { Entry } from '@geist/domain'

import { beginningOf } from '../beginning-of'
import type { Selection } from '../use-selection'
import styles from './choice.module.css'

/** The checkbox of an entry while entries are being chosen. It takes presses on the whole card that it is in. */
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
