import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog'
import { useDialog } from '../../shared/dialog/use-dialog'
import { signOutToStart } from './sign-out-to-start'
import { formatSignOutWarning } from './format-sign-out-warning'
import { countUnsyncedData } from './unsynced-data'
import { paths } from '../paths'

/**
 * Signs out. If data is not on the server yet, a dialog first lists it and asks for confirmation.
 */
export function useSignOut(): { readonly requestSignOut: () => Promise<void>; readonly dialog: ReactNode } {
  const navigate = useNavigate()
  const uid = useSession((session) => ('uid' in session ? session.uid : undefined))
  const warning = useDialog<string>()
  const signOutNow = async () => {
    warning.close()
    if (uid === undefined) await navigate(paths.home)
    else await signOutToStart(uid, navigate)
  }
  const requestSignOut = async () => {
    const warningText = uid === undefined ? undefined : formatSignOutWarning(await countUnsyncedData(uid))
    if (warningText !== undefined) warning.open(warningText)
    else await signOutNow()
  }
  return {
    requestSignOut,
    dialog: warning.subject && (
      <ConfirmDialog
        isOpen={warning.isOpen}
        onClose={warning.close}
        onClosed={warning.clearSubject}
        title="Not everything is on the server yet"
        question={warning.subject}
        confirm={{ label: 'Log out anyway', onClick: () => void signOutNow() }}
        cancelLabel="Stay signed in"
      />
    ),
  }
}
