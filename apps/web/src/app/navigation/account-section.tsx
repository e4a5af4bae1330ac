import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { AccountSettings } from '../../features/accounts/components/account-settings'
import { setCompletedDeletion } from '../../features/accounts/completed-deletion'
import { EmptyFallback, lazyPart } from '../../shared/lazy-part'
import { pauseSyncInAllTabs } from '../session/journal-session'
import { signOutToStart } from '../session/sign-out-to-start'
import { paths } from '../paths'

const DownloadPanel = lazyPart(
  async () => (await import('../../features/download-entries/components/download-panel')).DownloadPanel,
  EmptyFallback,
)

/** Settings section for the account, wired to the app's download, sign-out and deletion. */
export function AccountSection({ uid, username }: { readonly uid: string; readonly username: string }) {
  const navigate = useNavigate()
  // Preloads the receipt of a deletion, whose code may fail to load later.
  useEffect(() => void import('../routes/account-deleted').catch(() => undefined), [])
  // 'never': the panel has not been opened yet, so it is not rendered.
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <AccountSettings
        username={username}
        onDownload={() => setPanel('open')}
        onSignedOut={() => signOutToStart(uid, navigate)}
        pauseSends={() => pauseSyncInAllTabs(uid)}
        onDeleted={async (receipt) => {
          // The receipt screen ends the session once it is mounted. Ending it earlier would
          // redirect.
          setCompletedDeletion({ uid, receipt })
          await navigate(paths.accountDeleted, { replace: true })
        }}
      />
      {panel !== 'never' && (
        <Suspense>
          <DownloadPanel uid={uid} isOpen={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </>
  )
}
