import { GripVertical } from 'lucide-react'
import { use } from 'react'

import styles from './drag-handle.module.css'
import { HandlePropsContext } from './handle-props-context'

const grip = <GripVertical size={20} strokeWidth={1.75} aria-hidden="true" />

/** Drag handle for keyboard users: mouse and touch drag the whole entry. */
export function DragHandle({ label }: { readonly label: string }) {
  const props = use(HandlePropsContext)
  // The drag overlay is not a sortable row: its handle is not interactive.
  if (!props) return <span className={styles.handle}>{grip}</span>
  return (
    <button {...props} type="button" data-handle className={styles.handle} aria-label={label}>
      {grip}
    </button>
  )
}
