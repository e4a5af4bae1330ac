import { useOnline } from '../../../shared/use-online'
import { useEdits } from '../edits-store'
import styles from './edit-dialog.module.css'

/** Shows whether the typed text survives a reload, and that saving works offline. */
export function EditStatus({ entryId, isChanged }: { readonly entryId: string; readonly isChanged: boolean }) {
  const isStored = useEdits(({ inMemory }) => !inMemory.has(entryId))
  const isOnline = useOnline()
  return (
    <div className={styles.state}>
      {/* The no-break space keeps the height of the line. */}
      <p>{isChanged ? describeStorage(isStored) : '\u00A0'}</p>
      <p role="status">{isOnline ? '' : 'You’re offline. Saving still works.'}</p>
    </div>
  )
}

function describeStorage(isStored: boolean): string {
  return isStored
    ? 'Kept on this device until you save it'
    : 'This browser can’t save drafts: save the note before you leave'
}
