import { paths } from './paths'
import { ChatScreen } from './routes/chat'
import { ContentMapScreen } from './routes/content-map'
import { screens } from './screens'

/** Where each screen is, the more exact place first. */
const places: readonly (readonly [path: RegExp, screen: { readonly preload: () => Promise<void> }])[] = [
  [exactly(paths.createEntry), screens.createEntry],
  [exactly(paths.recentlyDeleted), screens.recentlyDeleted],
  [exactly(paths.notSaved), screens.notSaved],
  [exactly(paths.import), screens.import],
  [exactly(paths.settings), screens.settings],
  [exactly(paths.notebooks), screens.notebooks],
  [/^\/notebooks\/[^/]+$/, screens.notebook],
  [exactly(paths.explore), screens.explore],
  [exactly(paths.following), screens.following],
  [exactly(paths.contentMap), ContentMapScreen],
  [/^\/chat(\/|$)/, ChatScreen],
  [/^\/geist\/[^/]+$/, screens.profile],
  [/^\/geist\/[^/]+\/[^/]+$/, screens.publicNotebook],
]

/** Fetches the code of the screen at an address of the app, ahead of its being opened. */
export function preloadScreen(pathname: string): void {
  void places.find(([path]) => path.test(pathname))?.[1].preload()
}

function exactly(path: string): RegExp {
  return new RegExp(`^${path}$`)
}
