import { describeAiFailure } from '../../shared/ai/describe-ai-failure'
import type { SimilarFailure } from './find-similar-notes'

export function describeSimilarFailure(failure: SimilarFailure): string {
  switch (failure.reason) {
    case 'offline':
      return 'You’re offline. Similar notes need a connection.'
    case 'off':
    case 'signed-out':
    case 'rate-limited':
      return describeAiFailure(failure)
    default:
      return 'Geist can’t reach its server. Similar notes need a connection.'
  }
}
