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

export { documentIdPattern, documentIdSchema } from './entities/document-id'
export { userIdSchema } from './entities/user-id'
export { vectorMatchSchema, type VectorMatch, type VectorMetadata } from './entities/vector-match'

export { limits } from './constants/limits'
