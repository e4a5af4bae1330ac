/** Reasons for reporting a public notebook. Security Rules repeat the list. */
export const reportReasons = ['harm', 'harassment', 'private-information', 'spam', 'other'] as const
