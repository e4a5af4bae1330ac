import { messages } from '@geist/domain'
import { CallableError, failureReasonOf } from '@geist/functions-client'

import type { CommunityTitle } from './community-title'

export type AskedTitle =
  | { readonly status: 'answered'; readonly title: CommunityTitle }
  /** The AI may not be asked now; the words of the notes stand in. */
  | { readonly status: 'refused'; readonly isConsentMissing: boolean }

export interface TitleQuestion {
  /** Asks an AI; may throw a {@link CallableError}. */
  readonly ask: (content: string) => Promise<string>
  /** How the community is called until then. */
  readonly title: CommunityTitle
  /** What the AI is given to read; for nothing there is no title. */
  readonly content: string
}

/** Asks an AI how a community is to be called. Without an answer it is untitled. */
export async function askTitle({ ask, title, content }: TitleQuestion): Promise<AskedTitle> {
  try {
    const asked = content === '' ? '' : (await ask(content)).trim()
    return {
      status: 'answered',
      title: asked === '' ? untitled(title) : { ...title, title: asked, titleFrom: 'asked' },
    }
  } catch (error) {
    const reason = error instanceof CallableError ? failureReasonOf(error)?.reason : undefined
    switch (reason) {
      case 'ai-notice-not-seen':
        return { status: 'refused', isConsentMissing: true }
      case 'ai-off':
      case 'rate-limited':
      case 'signed-out':
        return { status: 'refused', isConsentMissing: false }
      default:
        return { status: 'answered', title: untitled(title) }
    }
  }
}

function untitled(title: CommunityTitle): CommunityTitle {
  return { ...title, title: messages.untitledCluster, titleFrom: 'failed' }
}
