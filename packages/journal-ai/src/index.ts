export { embedInBatches } from './analysis/embed-in-batches'
export { findSubject } from './analysis/find-subject'
export { type RankedPassage, rankPassages } from './analysis/rank-passages'
export { type AskJournalDependencies, askJournal } from './calls/ask-journal'
export { composeEmptySelectionAnswer } from './calls/compose-empty-selection-answer'
export { type EarlierNotesDependencies, findEarlierNotes } from './calls/find-earlier-notes'
export { generateAction } from './calls/generate-action'
export { generateJournalPrompt } from './calls/generate-journal-prompt'
export { generateQueryPrompts } from './calls/generate-query-prompts'
export type { Outcome } from './calls/outcome'
export { quickReply } from './calls/quick-reply'
export { toFailureReason } from './calls/to-failure-reason'
export { toRetryFields } from './calls/to-retry-fields'
export { toSupportedTimeZone } from './calls/to-supported-time-zone'
export { addCrisisLines } from './crisis/add-crisis-lines'
export { careActions } from './crisis/care-actions'
export { carePrompts } from './crisis/care-prompts'
export { replyToCrisis } from './crisis/reply-to-crisis'
export { createEmbeddedJournalAi } from './embedded/create-embedded-journal-ai'
export { createEmbeddedSentenceEmbedder } from './embedded/create-embedded-sentence-embedder'
export { openQueryPrompts } from './embedded/query-prompts/open-query-prompts'
export { firstNoteQuestions } from './embedded/questions/first-note-questions'
export { findSlots } from './embedded/slots/find-slots'
export type {
  AiAnswer,
  JournalAi,
  QuotedWords,
  AskJournalRequest,
  JournalAnswer,
  QueriedText,
  AiFailure,
  Analysis,
  ComplexQueryRequest,
  QuickReplyRequest,
  SuggestionRequest,
  PolishRequest,
  TitleRequest,
} from './journal-ai'
export type { AskStore } from './ports/ask-store'
export type { ModelTextSearch } from './ports/model-text-search'
export type { SelectableEntry, SelectionStore } from './ports/selection-store'
export {
  type StoredWriting,
  type SuggestionKind,
  suggestionMemory,
  type SuggestionStore,
} from './ports/suggestion-store'
export type { SentenceEmbedder } from './sentence-embedder'
