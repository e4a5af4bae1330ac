import { lazyPart } from '../../shared/lazy-part'
import { ScreenLoadFailed } from './screen-load-failed'

/**
 * Lazily loaded screens, which `preloadOnIntent` preloads. The notes are in the main chunk, since
 * most visits begin there.
 */
export const screens = {
  accountDeleted: lazyPart(async () => (await import('../routes/account-deleted')).AccountDeleted, ScreenLoadFailed),
  chat: lazyPart(async () => (await import('../routes/chat')).Chat, ScreenLoadFailed),
  contentMap: lazyPart(async () => (await import('../routes/content-map')).ContentMap, ScreenLoadFailed),
  createEntry: lazyPart(async () => (await import('../routes/create-entry')).CreateEntry, ScreenLoadFailed),
  example: lazyPart(async () => (await import('../routes/example')).Example, ScreenLoadFailed),
  explore: lazyPart(async () => (await import('../routes/explore')).Explore, ScreenLoadFailed),
  following: lazyPart(async () => (await import('../routes/following')).Following, ScreenLoadFailed),
  import: lazyPart(async () => (await import('../routes/import')).Import, ScreenLoadFailed),
  legal: lazyPart(async () => (await import('../routes/legal')).Legal, ScreenLoadFailed),
  notFound: lazyPart(async () => (await import('../routes/not-found')).NotFound, ScreenLoadFailed),
  notSaved: lazyPart(async () => (await import('../routes/not-saved')).NotSaved, ScreenLoadFailed),
  notebook: lazyPart(async () => (await import('../routes/notebook-detail')).NotebookDetail, ScreenLoadFailed),
  notebooks: lazyPart(async () => (await import('../routes/notebooks')).Notebooks, ScreenLoadFailed),
  profile: lazyPart(async () => (await import('../routes/profile')).Profile, ScreenLoadFailed),
  publicNotebook: lazyPart(async () => (await import('../routes/public-notebook')).PublicNotebook, ScreenLoadFailed),
  recentlyDeleted: lazyPart(async () => (await import('../routes/recently-deleted')).RecentlyDeleted, ScreenLoadFailed),
  settings: lazyPart(async () => (await import('../routes/settings')).Settings, ScreenLoadFailed),
} as const
