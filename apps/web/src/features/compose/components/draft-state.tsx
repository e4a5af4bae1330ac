import { useCompose } from '../compose-store'
import { isBlank } from '../draft'
import styles from './draft-state.module.css'

/** Says whether what is written would survive this page, and only what is true. */
export function DraftState() {
  const isKept = useCompose((state) => state.isKept)
  const isEmpty = useCompose((state) => isBlank(state.draft))
  if (isEmpty) return <p className={styles.state}>&nbsp;</p>
  return (
    <p className={styles.state}>
      <span className={isKept ? styles.kept : styles.loose} aria-hidden="true" />
      {isKept ? 'Saved on this device' : 'This browser keeps no drafts: submit before you leave'}
    </p>
  )
}
