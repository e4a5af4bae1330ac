export {
  defineContract,
  type Contract,
  type PayloadInputOf,
  type PayloadOf,
  type ResponseOf,
} from './contracts/contract'
export { contracts, type CallableName } from './contracts/contracts'
export { analyzeJournalEntries } from './contracts/analyze-journal-entries'
export { complexQuery } from './contracts/complex-query'
export { fetchAllVectors } from './contracts/fetch-all-vectors'
export { fetchSimilarVectors } from './contracts/fetch-similar-vectors'
export { fetchUserVectors } from './contracts/fetch-user-vectors'
export { generateAction } from './contracts/generate-action'
export { generateClusterTitle } from './contracts/generate-cluster-title'
export { generateJournalPrompt } from './contracts/generate-journal-prompt'
export { generateQueryPrompts } from './contracts/generate-query-prompts'
export { processImage } from './contracts/process-image'
export { quickReply } from './contracts/quick-reply'
export { failureReasonSchema, type FailureReason, type PayloadIssue } from './contracts/failure-reason'
export { parseFailureReason } from './contracts/parse-failure-reason'
export { parsePayload, type ParsedPayload } from './contracts/parse-payload'

export { categoryStatsSchema, type CategoryStats } from './entities/category-stats'
export { documentIdPattern, documentIdSchema } from './entities/document-id'
export { entrySchema, type Entry } from './entities/entry'
export { entryVersionSchema, type EntryVersion } from './entities/entry-version'
export { generatedPromptSchema, type GeneratedPrompt } from './entities/generated-prompt'
export { graphLinkSchema, type GraphLink } from './entities/graph-link'
export { graphNodeSchema, type GraphNode } from './entities/graph-node'
export { instantSchema } from './entities/instant'
export { notebookSchema, type Notebook } from './entities/notebook'
export { offlineEntrySchema, type OfflineEntry } from './entities/offline-entry'
export { queryPromptSuggestionsSchema, type QueryPromptSuggestions } from './entities/query-prompt-suggestions'
export { searchQuerySchema, type SearchQuery } from './entities/search-query'
export { defaultSettings, settingsSchema, type Settings } from './entities/settings'
export { userIdSchema } from './entities/user-id'
export { usernamePattern, usernameSchema } from './entities/username'
export { userSchema, type User } from './entities/user'
export { vectorMatchSchema, type VectorMatch, type VectorMetadata } from './entities/vector-match'

export { limits } from './constants/limits'
