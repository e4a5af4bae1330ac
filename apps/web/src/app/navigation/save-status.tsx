import { useContext } from 'react'

import { TerseStatusContext } from '../../features/compose/terse-status-context'
import { SaveState } from '../../features/save-state/components/save-state'
import { useOfflineEntries } from '../../features/write-offline/offline-entries-store'
import { filterVisibleEntries } from '../../features/write-offline/filter-visible-entries'
import { openSubmitPrompt } from '../../features/write-offline/submit-prompt-store'
import { paths } from '../paths'

/**
 * One line that says whether the user's writing is saved, including entries written offline. Terse
 * beside a draft.
 */
export function SaveStatus({ uid }: { readonly uid: string }) {
  const { entries, unreadable } = filterVisibleEntries(useOfflineEntries(), uid)
  const unsubmitted = { entries: entries.length, damaged: unreadable.length, onOpen: openSubmitPrompt }
  return (
    <SaveState uid={uid} trayPath={paths.notSaved} unsubmitted={unsubmitted} isTerse={useContext(TerseStatusContext)} />
  )
}
