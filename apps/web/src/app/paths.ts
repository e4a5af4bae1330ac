/** Every URL of the app. */
export const paths = {
  home: '/',
  createEntry: '/create-entry',
  dashboard: '/dashboard',
  recentlyDeleted: '/recently-deleted',
  notSaved: '/not-saved',
  import: '/import',
  settings: '/settings',
  notebooks: '/notebooks',
  explore: '/explore',
  contentMap: '/contentmap',
  chat: '/chat',
  profile: (username: string) => `/geist/${encodeURIComponent(username)}`,
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
} as const
