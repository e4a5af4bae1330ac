import { lazyPart } from '../shared/lazy-part'
import { NotFetched } from './not-fetched'

/**
 * Lazily loaded screens, preloaded on intent. The notes are in the main chunk, since most visits
 * begin there.
 */
export const screens = {
  accountDeleted: lazyPart(async () => (await import('./routes/account-deleted')).AccountDeleted, NotFetched),
  createEntry: lazyPart(async () => (await import('./routes/create-entry')).CreateEntry, NotFetched),
  explore: lazyPart(async () => (await import('./routes/explore')).Explore, NotFetched),
  following: lazyPart(async () => (await import('./routes/following')).Following, NotFetched),
  import: lazyPart(async () => (await import('./routes/import')).Import, NotFetched),
  legal: lazyPart(async () => (await import('./routes/legal')).Legal, NotFetched),
  notSaved: lazyPart(async () => (await import('./routes/not-saved')).NotSaved, NotFetched),
  notebook: lazyPart(async () => (await import('./routes/notebook-detail')).NotebookDetail, NotFetched),
  notebooks: lazyPart(async () => (await import('./routes/notebooks')).Notebooks, NotFetched),
  profile: lazyPart(async () => (await import('./routes/profile')).Profile, NotFetched),
  publicNotebook: lazyPart(async () => (await import('./routes/public-notebook')).PublicNotebook, NotFetched),
  recentlyDeleted: lazyPart(async () => (await import('./routes/recently-deleted')).RecentlyDeleted, NotFetched),
  settings: lazyPart(async () => (await import('./routes/settings')).Settings, NotFetched),
} as const
