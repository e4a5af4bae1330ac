import { useContext } from 'react'

import { BesideDraft } from '../features/compose/beside-draft'
import { SaveState } from '../features/save-state/components/save-state'
import { useOfflineEntries } from '../features/write-offline/offline-entries'
import { storedFor } from '../features/write-offline/stored-for'
import { openSubmitPrompt } from '../features/write-offline/submit-prompt-store'
import { paths } from './paths'

/** The line that says where stands what this person wrote on this device, with or without a network. */
export function SaveLine({ uid }: { readonly uid: string }) {
  const { entries, unreadable } = storedFor(useOfflineEntries(), uid)
  const unsubmitted = { entries: entries.length, damaged: unreadable.length, onOpen: openSubmitPrompt }
  return <SaveState uid={uid} trayPath={paths.notSaved} unsubmitted={unsubmitted} isTerse={useContext(BesideDraft)} />
}
