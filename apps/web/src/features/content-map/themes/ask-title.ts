import { messages } from '@geist/domain'
import { CallableError, readFailureReason } from '@geist/functions-client'

import type { CommunityTitle } from './community-title'

export type TitleAnswer =
  | { readonly status: 'answered'; readonly title: CommunityTitle }
  /** The AI may not be used now; keyword titles stay. */
  | { readonly status: 'refused'; readonly isConsentMissing: boolean }

export interface AskTitleOptions {
  /** @throws {CallableError} when the server rejects the request */
  readonly ask: (content: string) => Promise<string>
  /** The current title. The answer replaces its text and keeps its keywords and colour. */
  readonly title: CommunityTitle
  /** Text sent to the AI. If empty, the AI is not asked and the community stays untitled. */
  readonly content: string
}

/** Asks an AI to name a community. An empty answer or an unknown error leaves it untitled. */
export async function askTitle({ ask, title, content }: AskTitleOptions): Promise<TitleAnswer> {
  try {
    const aiTitle = content === '' ? '' : (await ask(content)).trim()
    return {
      status: 'answered',
      title: aiTitle === '' ? toUntitled(title) : { ...title, title: aiTitle, titleFrom: 'asked' },
    }
  } catch (error) {
    const reason = error instanceof CallableError ? readFailureReason(error)?.reason : undefined
    switch (reason) {
      case 'ai-notice-not-seen':
        return { status: 'refused', isConsentMissing: true }
      case 'ai-off':
      case 'rate-limited':
      case 'signed-out':
        return { status: 'refused', isConsentMissing: false }
      default:
        return { status: 'answered', title: toUntitled(title) }
    }
  }
}

function toUntitled(title: CommunityTitle): CommunityTitle {
  return { ...title, title: messages.untitledCluster, titleFrom: 'failed' }
}
