import { Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { AccountSettings } from '../features/accounts/components/account-settings'
import { keepReceipt } from '../features/accounts/deletion-receipt'
import { EmptyFallback, lazyPart } from '../shared/lazy-part'
import { holdSync } from './journal-session'
import { leaveToStart } from './leave-to-start'
import { paths } from './paths'

const DownloadPanel = lazyPart(
  async () => (await import('../features/download-entries/components/download-panel')).DownloadPanel,
  EmptyFallback,
)

/** The part of the settings that is about the account itself, with what the rest of the app does for it. */
export function AccountSection({ uid, username }: { readonly uid: string; readonly username: string }) {
  const navigate = useNavigate()
  // Once the account is gone, its code must not be waited for.
  useEffect(() => void import('./routes/account-deleted').catch(() => undefined), [])
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <AccountSettings
        username={username}
        onDownload={() => setPanel('open')}
        onSignedOut={() => leaveToStart(uid, navigate)}
        hold={() => holdSync(uid)}
        onDeleted={async (receipt) => {
          // The screen that shows it ends the session once it stands: sooner, that would lead elsewhere.
          keepReceipt({ uid, receipt })
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
