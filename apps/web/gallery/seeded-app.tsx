import type { Entry, Notebook } from '@geist/domain'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { AppRoutes } from '../src/app/app-routes'
import { ScreenEffects } from '../src/app/screens/screen-effects'
import { isPaintedFromMirror } from '../src/app/session/is-painted-from-mirror'
import { OfflineGate } from '../src/app/session/offline-gate'
import { setSession } from '../src/features/accounts/session-store'
import { expectFirstScreen } from '../src/shared/first-screen'
import { ToastRegion } from '../src/shared/toast/toast-region'
import { adaUid } from './sample-data'
import { seedJournal } from './seed-journal'

/** What a component test stores on the device before the app opens. */
export interface SeededJournal {
  readonly entries: readonly Entry[]
  readonly notebooks: readonly Notebook[]
}

declare global {
  interface Window {
    /** Set by a component test. Absent after a reload, since the journal is stored by then. */
    seededJournal?: SeededJournal
  }
}

/**
 * Renders the app's screens for a signed-in user with a seeded journal. Nothing syncs: without a
 * backend, everything stays in the outbox.
 */
export async function renderSeededApp(root: HTMLElement): Promise<void> {
  const { seededJournal } = window
  if (seededJournal) await seedJournal(adaUid, seededJournal.entries, seededJournal.notebooks)
  setSession({ status: 'signed-in', uid: adaUid, username: 'ada', isNew: false })
  expectFirstScreen(isPaintedFromMirror(location.pathname))
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <ScreenEffects />
        <OfflineGate>
          <AppRoutes />
        </OfflineGate>
        <ToastRegion />
      </BrowserRouter>
    </StrictMode>,
  )
}
