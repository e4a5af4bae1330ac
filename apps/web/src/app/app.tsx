import { BrowserRouter, Route, Routes } from 'react-router'

import { UpdatePrompt } from '../features/update-app/components/update-prompt'
import { ToastRegion } from '../shared/toast/toast-region'
import { ErrorBoundary } from './screens/error-boundary'
import { OfflineGate } from './session/offline-gate'
import { PublicLayout } from './public/public-layout'
import { paths } from './paths'
import { PublicPage } from './public/public-page'
import { RequireUser } from './session/require-user'
import { ChatRoute } from './routes/chat'
import { ContentMapRoute } from './routes/content-map'
import { Dashboard } from './routes/dashboard'
import { NotFound } from './routes/not-found'
import { Welcome } from './routes/welcome'
import { ScreenEffects } from './screens/screen-effects'
import { screens } from './screens/screens'

/** The app, and the update prompt, which works even after a screen has crashed. */
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
            <Routes>
              <Route path={paths.home} element={<Welcome />} />
              <Route element={<RequireUser />}>
                <Route path={paths.createEntry} element={<screens.createEntry />} />
                <Route path={paths.dashboard} element={<Dashboard />} />
                <Route path={paths.recentlyDeleted} element={<screens.recentlyDeleted />} />
                <Route path={paths.notSaved} element={<screens.notSaved />} />
                <Route path={paths.import} element={<screens.import />} />
                <Route path={paths.settings} element={<screens.settings />} />
                <Route path={paths.notebooks} element={<screens.notebooks />} />
                <Route path="/notebooks/:notebookId" element={<screens.notebook />} />
                <Route path={paths.explore} element={<screens.explore />} />
                <Route path={paths.following} element={<screens.following />} />
                <Route path={paths.contentMap} element={<ContentMapRoute />} />
                <Route path="/chat/:threadId?" element={<ChatRoute />} />
              </Route>
              <Route element={<PublicLayout />}>
                <Route path="/geist/:username" element={<PublicPage of="profile" />} />
                <Route path="/geist/:username/:notebookId" element={<PublicPage of="notebook" />} />
                <Route path={paths.terms} element={<PublicPage of="legal" />} />
                <Route path={paths.privacy} element={<PublicPage of="legal" />} />
                <Route path={paths.readers} element={<PublicPage of="legal" />} />
                <Route path={paths.accountDeleted} element={<PublicPage of="accountDeleted" />} />
                <Route path="*" element={<NotFound />} />
              </Route>
            </Routes>
          </ErrorBoundary>
        </OfflineGate>
        <ToastRegion />
      </BrowserRouter>
    </ErrorBoundary>
  )
}
