import { SaveState } from '../features/save-state/components/save-state'
import { useOfflineEntries } from '../features/write-offline/offline-entries'
import { sortByOwner } from '../features/write-offline/sort-by-owner'
import { paths } from './paths'

/** The line that says where stands what this person wrote on this device, with or without a network. */
export function SaveLine({ uid }: { readonly uid: string }) {
  const unsubmitted = useOfflineEntries(({ entries }) => sortByOwner(entries, uid).entries.length)
  return <SaveState uid={uid} trayPath={paths.notSaved} unsubmitted={unsubmitted} />
}
