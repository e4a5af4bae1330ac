import { legalPaths } from '@geist/legal/paths'

export const paths = {
  home: '/',
  signUp: '/?mode=sign-up',
  createEntry: '/create-entry',
  /** The composer, with new notes in this notebook. */
  composeIn: (notebookId: string) => `/create-entry?notebook=${encodeURIComponent(notebookId)}`,
  dashboard: '/dashboard',
  /** The search of these words in all notes. */
  search: (words: string) => `/dashboard?search=${encodeURIComponent(words)}`,
  recentlyDeleted: '/recently-deleted',
  notSaved: '/not-saved',
  import: '/import',
  /** An example journal, which is not the user's own. */
  example: '/example',
  settings: '/settings',
  aiSettings: '/settings#ai',
  accountDeleted: '/account-deleted',
  notebooks: '/notebooks',
  notebook: (notebookId: string) => `/notebooks/${encodeURIComponent(notebookId)}`,
  explore: '/explore',
  following: '/following',
  contentMap: '/contentmap',
  chat: '/chat',
  thread: (threadId: string) => `/chat/${encodeURIComponent(threadId)}`,
  profile: (username: string) => `/geist/${encodeURIComponent(username)}`,
  publicNotebook: (username: string, notebookId: string) =>
    `/geist/${encodeURIComponent(username)}/${encodeURIComponent(notebookId)}`,
  ...legalPaths,
} as const
