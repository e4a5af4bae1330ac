import { useCompose } from '../compose-store'
import styles from './draft-state.module.css'

/** Says whether what is written would survive this page, and only what is true. */
export function DraftState() {
  const isKept = useCompose((state) => state.isKept)
  const isQuiet = useCompose(({ draft, submission }) => draft.content.trim() === '' || submission.status === 'waiting')
  if (isQuiet) return <p className={styles.state}>&nbsp;</p>
  return (
    <p className={styles.state}>
      <span className={isKept ? styles.kept : styles.loose} aria-hidden="true" />
      {isKept ? 'Saved on this device' : 'This browser keeps no drafts: submit before you leave'}
    </p>
  )
}
