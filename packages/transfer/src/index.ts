export type { AccountParticulars, ArchivedSignIn } from './account-particulars'
export { archiveText } from './archive-text'
export type { ArchiveAccount, ArchivedRefusal, ArchivedSubscription, ArchivedThread } from './archive-schema'
export { makeExcerpt } from './make-excerpt'
export { formatCount } from './format-count'
export { entryFileNames } from './entry-file-names'
export { entryMarkdown } from './entry-markdown'
export type {
  EarlierText,
  ImportFormat,
  ImportingAccount,
  ImportPlan,
  PlannedEntry,
  PlannedNotebook,
  PlannedRefusal,
  PlannedThread,
} from './import-plan'
export { importReport } from './import-report'
export { readImport } from './read-import'
export type { Refusal } from './refusal'
export { skippedItem, type SkippedItem } from './skipped-item'
export type { SourceFile } from './source-file'
export { type FileToZip, zipChunks } from './zip-chunks'
