export interface SharedLink {
  readonly title: string
  readonly url: string
}

/** `cancelled`: the user cancelled. `unsupported`: the browser can neither share nor copy. */
export type ShareOutcome = 'shared' | 'copied' | 'cancelled' | 'unsupported'

/** Parts of `navigator` that `shareLink` uses. */
export type SharingBrowser = Partial<Pick<Navigator, 'share' | 'canShare' | 'clipboard'>>

/** Shares a link through the Web Share API, or else copies it to the clipboard. */
export async function shareLink(link: SharedLink, browser: SharingBrowser): Promise<ShareOutcome> {
  if (browser.share && browser.canShare?.(link) !== false) {
    try {
      await browser.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'cancelled'
      // Any other error: the system cannot share, so copy instead.
    }
  }
  try {
    if (!browser.clipboard) return 'unsupported'
    await browser.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'unsupported'
  }
}
