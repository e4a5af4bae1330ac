import { matchPath } from 'react-router'

import { paths } from '../paths'
import { screens } from './screens'

/** Route patterns and their screens; the notes are missing, since they are in the main chunk. */
const screenRoutes: readonly (readonly [path: string, screen: { readonly preload: () => Promise<void> }])[] = [
  [paths.createEntry, screens.createEntry],
  [paths.recentlyDeleted, screens.recentlyDeleted],
  [paths.notSaved, screens.notSaved],
  [paths.import, screens.import],
  [paths.example, screens.example],
  [paths.settings, screens.settings],
  [paths.notebooks, screens.notebooks],
  ['/notebooks/:notebookId', screens.notebook],
  [paths.explore, screens.explore],
  [paths.following, screens.following],
  [paths.contentMap, screens.contentMap],
  ['/chat/:threadId?', screens.chat],
  ['/geist/:username', screens.profile],
  ['/geist/:username/:notebookId', screens.publicNotebook],
]

/** Preloads the code of the screen at a path of the app. */
export function preloadScreen(pathname: string): void {
  void screenRoutes.find(([path]) => matchPath(path, pathname))?.[1].preload()
}
