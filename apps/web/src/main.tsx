import '@geist/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/app'
import { watchJournalSession } from './app/journal-session'
import { paintsFromDevice } from './app/paints-from-device'
import { preloadNext } from './app/preload-next'
import { preloadOnIntent } from './app/preload-on-intent'
import { watchSession } from './features/accounts/api/watch-session'
import { useSession } from './features/accounts/session-store'
import { expectFirstScreen } from './shared/first-screen'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchSession()
expectFirstScreen(useSession.getState().status === 'signed-in' && paintsFromDevice(location.pathname))
watchJournalSession()
preloadOnIntent()
void preloadNext()
// Read here and not in `env`, so that every other build leaves the whole module out.
if (import.meta.env.VITE_EXPOSE_JOURNAL === '1') {
  void import('./app/expose-journal').then(({ exposeJournal }) => exposeJournal())
}
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
