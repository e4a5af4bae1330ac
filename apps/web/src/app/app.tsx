import { BrowserRouter } from 'react-router'

import { UpdatePrompt } from '../features/update-app/components/update-prompt'
import { ToastRegion } from '../shared/toast/toast-region'
import { AppRoutes } from './app-routes'
import { ErrorBoundary } from './screens/error-boundary'
import { OfflineGate } from './session/offline-gate'
import { ScreenEffects } from './screens/screen-effects'

/** The app. The update prompt is outside the screens, so that it works after one has crashed. */
export function App() {
  return (
    <>
      <UpdatePrompt />
      <Screens />
    </>
  )
}

function Screens() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <ScreenEffects />
        <OfflineGate>
          {/* A crash in a screen must not take down the offline page. */}
          <ErrorBoundary>
            <AppRoutes />
          </ErrorBoundary>
        </OfflineGate>
        <ToastRegion />
      </BrowserRouter>
    </ErrorBoundary>
  )
}
