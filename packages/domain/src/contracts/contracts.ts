import { analyzeJournalEntries } from './analyze-journal-entries'
import { askJournal } from './ask-journal'
import { complexQuery } from './complex-query'
import { deleteAccount } from './delete-account'
import { describeAi } from './describe-ai'
import { fetchAllVectors } from './fetch-all-vectors'
import { fetchSimilarVectors } from './fetch-similar-vectors'
import { fetchUserVectors } from './fetch-user-vectors'
import { generateAction } from './generate-action'
import { generateClusterTitle } from './generate-cluster-title'
import { generateJournalPrompt } from './generate-journal-prompt'
import { generateQueryPrompts } from './generate-query-prompts'
import { processImage } from './process-image'
import { quickReply } from './quick-reply'
import { signOutEverywhere } from './sign-out-everywhere'

/**
 * Every callable function that needs an account. A client that needs few of them imports those
 * directly.
 */
export const contracts = {
  generateAction,
  generateQueryPrompts,
  complexQuery,
  analyzeJournalEntries,
  processImage,
  generateJournalPrompt,
  quickReply,
  fetchUserVectors,
  fetchSimilarVectors,
  generateClusterTitle,
  fetchAllVectors,
  describeAi,
  askJournal,
  deleteAccount,
  signOutEverywhere,
} as const

export type CallableName = keyof typeof contracts
