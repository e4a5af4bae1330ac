import type { Store } from './store'
import { collections } from './stores/collections'
import { messages } from './stores/messages'
import { blocks, settings, stats } from './stores/private-documents'
import { reports } from './stores/reports'
import { searchQueries } from './stores/search-queries'
import { threads } from './stores/threads'
import { turns } from './stores/turns'
import { userPrompts } from './stores/user-prompts'
import { usernames } from './stores/usernames'
import { users } from './stores/users'
import { versions } from './stores/versions'

/** Every store with client access; all other paths are closed to clients. */
export const allStores = {
  messages,
  versions,
  collections,
  users,
  stats,
  settings,
  blocks,
  userPrompts,
  usernames,
  reports,
  searchQueries,
  threads,
  turns,
} as const satisfies Readonly<Record<string, Store>>
