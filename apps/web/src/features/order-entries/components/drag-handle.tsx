import { GripVertical } from 'lucide-react'
import { use } from 'react'

import styles from './drag-handle.module.css'
import { RowHandle } from './row-handle'

const grip = <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />

/** What an entry is moved by: with the keyboard from here alone, with mouse and finger from anywhere on it. */
export function DragHandle({ label }: { readonly label: string }) {
  const row = use(RowHandle)
  // Of what is in somebody's hand it is a picture.
  if (!row) return <span className={styles.handle}>{grip}</span>
  const { setElement, attributes } = row
  return (
    <button type="button" data-handle className={styles.handle} aria-label={label} ref={setElement} {...attributes}>
      {grip}
    </button>
  )
}
