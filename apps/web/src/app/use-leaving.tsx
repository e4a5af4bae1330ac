import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useSession } from '../features/accounts/session-store'
import { ConfirmDialog } from '../shared/dialog/confirm-dialog'
import { useDialog } from '../shared/dialog/use-dialog'
import { journalOf } from '../shared/local/current-journal'
import { savingProgress, type SavingProgress } from '../shared/local/queries/saving-progress'
import { leave } from './leave'
import { leavingWarning } from './leaving-warning'
import { paths } from './paths'

/** Logging out: at once when the server has everything, else after a word about what it does not have. */
export function useLeaving(): { readonly ask: () => Promise<void>; readonly dialog: ReactNode } {
  const navigate = useNavigate()
  const uid = useSession((session) => ('uid' in session ? session.uid : undefined))
  const warning = useDialog<SavingProgress>()
  const go = async () => {
    warning.close()
    const left = uid === undefined ? undefined : leave(uid)
    await navigate(paths.home)
    await left
  }
  const ask = async () => {
    const progress = uid === undefined ? undefined : await savingProgress(journalOf(uid)).catch(() => undefined)
    if (progress && progress.waiting + progress.refused > 0) warning.open(progress)
    else await go()
  }
  return {
    ask,
    dialog: warning.subject && (
      <ConfirmDialog
        isOpen={warning.isOpen}
        onClose={warning.close}
        onClosed={warning.forget}
        onConfirm={() => void go()}
        title="Not everything is on the server yet"
        question={leavingWarning(warning.subject)}
        cancelLabel="Stay"
        confirmLabel="Log out anyway"
      />
    ),
  }
}
