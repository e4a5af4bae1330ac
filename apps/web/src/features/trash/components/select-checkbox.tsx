import { formatEntryExcerpt } from '../../../shared/entry-text/format-entry-excerpt'
import type { Entry } from '@geist/domain'

import type { Selection } from '../use-selection'
import styles from './select-checkbox.module.css'

/** Checkbox of an entry in selection mode. A press anywhere on the surrounding card toggles it. */
export function SelectCheckbox({
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
      aria-label={`Select “${formatEntryExcerpt(entry.content)}”`}
      checked={selection.isChosen(entry.id)}
      onChange={() => selection.toggle(entry.id)}
    />
  )
}
