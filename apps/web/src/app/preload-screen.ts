import { matchPath } from 'react-router'

import { paths } from './paths'
import { ChatScreen } from './routes/chat'
import { ContentMapScreen } from './routes/content-map'
import { screens } from './screens'

/** Where each screen is, as the router is told. */
const places: readonly (readonly [path: string, screen: { readonly preload: () => Promise<void> }])[] = [
  [paths.createEntry, screens.createEntry],
  [paths.recentlyDeleted, screens.recentlyDeleted],
  [paths.notSaved, screens.notSaved],
  [paths.import, screens.import],
  [paths.settings, screens.settings],
  [paths.notebooks, screens.notebooks],
  ['/notebooks/:notebookId', screens.notebook],
  [paths.explore, screens.explore],
  [paths.following, screens.following],
  [paths.contentMap, ContentMapScreen],
  ['/chat/:threadId?', ChatScreen],
  ['/geist/:username', screens.profile],
  ['/geist/:username/:notebookId', screens.publicNotebook],
]

/** Fetches the code of the screen at an address of the app, ahead of its being opened. */
export function preloadScreen(pathname: string): void {
  void places.find(([path]) => matchPath(path, pathname))?.[1].preload()
}
