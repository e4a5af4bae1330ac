import { SaveStatus } from './save-status'
import styles from './save-status.module.css'

/** Save status in the space above the content of a page. */
export function SaveStatusBar({ uid }: { readonly uid: string }) {
  return (
    <div className={styles.top}>
      <SaveStatus uid={uid} />
    </div>
  )
}
