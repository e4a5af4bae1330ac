import type { Entry, Notebook } from '@geist/domain'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { AppRoutes } from '../src/app/app-routes'
import { ScreenEffects } from '../src/app/screens/screen-effects'
import { OfflineGate } from '../src/app/session/offline-gate'
import { setSession } from '../src/features/accounts/session-store'
import { ToastRegion } from '../src/shared/toast/toast-region'
import { adaUid } from './sample-data'
import { seedJournal } from './seed-journal'

/** What a component test stores on the device before the app opens. */
export interface PlantedJournal {
  readonly entries: readonly Entry[]
  readonly notebooks: readonly Notebook[]
}

declare global {
  interface Window {
    /** Set by a component test. Absent after a reload, since the journal is stored by then. */
    plantedJournal?: PlantedJournal
  }
}

/**
 * Renders the app's screens for a signed-in user with a planted journal. Nothing syncs: without a
 * backend, everything stays in the outbox.
 */
export async function renderPlantedApp(root: HTMLElement): Promise<void> {
  const { plantedJournal } = window
  if (plantedJournal) await seedJournal(adaUid, plantedJournal.entries, plantedJournal.notebooks)
  setSession({ status: 'signed-in', uid: adaUid, username: 'ada', isNew: false })
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
