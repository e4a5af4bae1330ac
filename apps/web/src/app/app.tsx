import { BrowserRouter, Route, Routes } from 'react-router'

import { UpdatePrompt } from '../features/update-app/components/update-prompt'
import { ToastRegion } from '../shared/toast/toast-region'
import { FaultBoundary } from './fault-boundary'
import { OfflineGate } from './offline-gate'
import { OpenToAll } from './open-to-all'
import { paths } from './paths'
import { PublicPage } from './public-page'
import { RequireUser } from './require-user'
import { ChatRoute } from './routes/chat'
import { ContentMapRoute } from './routes/content-map'
import { CreateEntry } from './routes/create-entry'
import { Dashboard } from './routes/dashboard'
import { Explore } from './routes/explore'
import { Following } from './routes/following'
import { Import } from './routes/import'
import { NotBuiltYet } from './routes/not-built-yet'
import { NotFound } from './routes/not-found'
import { NotSaved } from './routes/not-saved'
import { NotebookDetail } from './routes/notebook-detail'
import { Notebooks } from './routes/notebooks'
import { RecentlyDeleted } from './routes/recently-deleted'
import { Settings } from './routes/settings'
import { Welcome } from './routes/welcome'
import { ScreenEffects } from './screen-effects'

/** Geist, and the word of a newer one: also when a screen of this one has broken. */
export function App() {
  return (
    <>
      <UpdatePrompt />
      <Screens />
    </>
  )
}

/** Every screen and the way to it. */
function Screens() {
  return (
    <FaultBoundary>
      <BrowserRouter>
        <ScreenEffects />
        <OfflineGate>
          {/* What breaks in a screen must not take the offline page with it. */}
          <FaultBoundary>
            <Routes>
              <Route path={paths.home} element={<Welcome />} />
              <Route element={<RequireUser />}>
                <Route path={paths.createEntry} element={<CreateEntry />} />
                <Route path={paths.dashboard} element={<Dashboard />} />
                <Route path={paths.recentlyDeleted} element={<RecentlyDeleted />} />
                <Route path={paths.notSaved} element={<NotSaved />} />
                <Route path={paths.import} element={<Import />} />
                <Route path={paths.settings} element={<Settings />} />
                <Route path={paths.notebooks} element={<Notebooks />} />
                <Route path="/notebooks/:notebookId" element={<NotebookDetail />} />
                <Route path={paths.explore} element={<Explore />} />
                <Route path={paths.following} element={<Following />} />
                <Route path={paths.contentMap} element={<ContentMapRoute />} />
                <Route path="/chat/:threadId?" element={<ChatRoute />} />
              </Route>
              <Route element={<OpenToAll />}>
                <Route path="/geist/:username" element={<PublicPage of="profile" />} />
                <Route path="/geist/:username/:notebookId" element={<PublicPage of="notebook" />} />
                <Route path={paths.terms} element={<NotBuiltYet title="Terms and conditions" />} />
                <Route path={paths.privacy} element={<NotBuiltYet title="Privacy policy" />} />
                <Route path="*" element={<NotFound />} />
              </Route>
            </Routes>
          </FaultBoundary>
        </OfflineGate>
        <ToastRegion />
      </BrowserRouter>
    </FaultBoundary>
  )
}
