import { Route, Routes } from 'react-router'

import { paths } from './paths'
import { PublicLayout } from './public/public-layout'
import { PublicPage } from './public/public-page'
import { Dashboard } from './routes/dashboard'
import { Welcome } from './routes/welcome'
import { screens } from './screens/screens'
import { RequireUser } from './session/require-user'

/** The screens by URL: the start page, the screens of an account, and those without one. */
export function AppRoutes() {
  return (
    <Routes>
      <Route path={paths.home} element={<Welcome />} />
      <Route element={<RequireUser />}>
        <Route path={paths.createEntry} element={<screens.createEntry />} />
        <Route path={paths.dashboard} element={<Dashboard />} />
        <Route path={paths.recentlyDeleted} element={<screens.recentlyDeleted />} />
        <Route path={paths.notSaved} element={<screens.notSaved />} />
        <Route path={paths.import} element={<screens.import />} />
        <Route path={paths.example} element={<screens.example />} />
        <Route path={paths.settings} element={<screens.settings />} />
        <Route path={paths.notebooks} element={<screens.notebooks />} />
        <Route path="/notebooks/:notebookId" element={<screens.notebook />} />
        <Route path={paths.explore} element={<screens.explore />} />
        <Route path={paths.following} element={<screens.following />} />
        <Route path={paths.contentMap} element={<screens.contentMap />} />
        <Route path="/chat/:threadId?" element={<screens.chat />} />
      </Route>
      <Route element={<PublicLayout />}>
        <Route path="/geist/:username" element={<PublicPage screen="profile" />} />
        <Route path="/geist/:username/:notebookId" element={<PublicPage screen="notebook" />} />
        <Route path={paths.terms} element={<PublicPage screen="legal" />} />
        <Route path={paths.privacy} element={<PublicPage screen="legal" />} />
        <Route path={paths.readers} element={<PublicPage screen="legal" />} />
        <Route path={paths.accountDeleted} element={<PublicPage screen="accountDeleted" />} />
        <Route path="*" element={<PublicPage screen="notFound" />} />
      </Route>
    </Routes>
  )
}
