/** Paths of the legal pages, the same on both sites. */
export const legalPaths = {
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
  readers: '/who-can-read-what',
} as const
