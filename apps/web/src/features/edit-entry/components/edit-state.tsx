import { useEdits } from '../edits-store'
import styles from './edit-dialog.module.css'

/** Says whether what is typed would survive this page, and only what is true. */
export function EditState({ isChanged }: { readonly isChanged: boolean }) {
  const isKept = useEdits((state) => state.isKept)
  if (!isChanged) return <p className={styles.state}>&nbsp;</p>
  return (
    <p className={styles.state}>
      {isKept ? 'Kept on this device until you save it' : 'This browser keeps no drafts: save before you leave'}
    </p>
  )
}
