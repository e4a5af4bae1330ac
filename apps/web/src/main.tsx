import '@geist/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/app'
import { watchJournalSession } from './app/session/journal-session'
import { isPaintedFromMirror } from './app/session/is-painted-from-mirror'
import { preloadLikelyScreens } from './app/screens/preload-likely-screens'
import { preloadOnIntent } from './app/screens/preload-on-intent'
import { readSigningOutUid } from './features/accounts/api/session-marks'
import { watchSession } from './features/accounts/api/watch-session'
import { useSession } from './features/accounts/session-store'
import { installTrustedTypesPolicy } from './shared/install-trusted-types-policy'
import { expectFirstScreen } from './shared/first-screen'
import { abortTransactionsOnPageHide } from './shared/local/abort-transactions-on-page-hide'
import { restoreLocalTexts } from './shared/local/local-text'
import { loadWithRetry } from './shared/load-with-retry'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

installTrustedTypesPolicy()
// Missing in WebKit without storage, despite its type. The first use of a database comes later.
if ('IDBDatabase' in globalThis) {
  abortTransactionsOnPageHide(IDBDatabase.prototype, globalThis, () => location.reload())
}
restoreLocalTexts()
// Finishes an interrupted sign-out, so that no notes stay behind. Its code loads only when needed.
if (readSigningOutUid() !== undefined)
  void loadWithRetry(() => import('./app/session/end-session')).then((module) => module?.resumeSignOut())
watchSession()
expectFirstScreen(useSession.getState().status === 'signed-in' && isPaintedFromMirror(location.pathname))
watchJournalSession()
preloadOnIntent()
void preloadLikelyScreens()
// Reads `import.meta.env` and not `env`, so that other builds drop the whole module.
if (import.meta.env.VITE_EXPOSE_JOURNAL === '1') {
  void import('./app/session/exposed/expose-journal').then(({ exposeJournal }) => exposeJournal())
}
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
