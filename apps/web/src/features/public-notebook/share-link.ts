export interface SharedLink {
  readonly title: string
  readonly url: string
}

/** What came of it: `given-up` by the person, `neither` where the browser allows no way. */
export type Sharing = 'shared' | 'copied' | 'given-up' | 'neither'

/** What of the browser it takes. */
export type SharingBrowser = Partial<Pick<Navigator, 'share' | 'canShare' | 'clipboard'>>

/** Hands a link to what the device shares with, or copies it where there is nothing of the kind. */
export async function shareLink(link: SharedLink, browser: SharingBrowser): Promise<Sharing> {
  if (browser.share && browser.canShare?.(link) !== false) {
    try {
      await browser.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'given-up'
      // Anything else: the system has nothing to share with.
    }
  }
  try {
    if (!browser.clipboard) return 'neither'
    await browser.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'neither'
  }
}
