import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { useSession } from '../../features/accounts/session-store'
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog'
import { useDialog } from '../../shared/dialog/use-dialog'
import { signOutToStart } from './sign-out-to-start'
import { logoutWarning } from './logout-warning'
import { countUnsyncedData } from './unsynced-data'
import { paths } from '../paths'

/** Signs out. If the server lacks anything, first lists that and asks the user. */
export function useLogout(): { readonly ask: () => Promise<void>; readonly dialog: ReactNode } {
  const navigate = useNavigate()
  const uid = useSession((session) => ('uid' in session ? session.uid : undefined))
  const warning = useDialog<string>()
  const logOut = async () => {
    warning.close()
    if (uid === undefined) await navigate(paths.home)
    else await signOutToStart(uid, navigate)
  }
  const ask = async () => {
    const text = uid === undefined ? undefined : logoutWarning(await countUnsyncedData(uid))
    if (text !== undefined) warning.open(text)
    else await logOut()
  }
  return {
    ask,
    dialog: warning.subject && (
      <ConfirmDialog
        isOpen={warning.isOpen}
        onClose={warning.close}
        onClosed={warning.clearSubject}
        title="Not everything is on the server yet"
        question={warning.subject}
        confirm={{ label: 'Log out anyway', onClick: () => void logOut() }}
        cancelLabel="Stay"
      />
    ),
  }
}
