export type { ArchivedAccountData, ArchivedSignIn } from './archived-account-data'
export { generateArchiveText } from './generate-archive-text'
export type { ArchiveAccount, ArchivedRefusal, ArchivedSubscription, ArchivedThread } from './archive-schema'
export { isDerivedId } from './derive-id'
export { makeExcerpt } from './make-excerpt'
export { formatCount } from './format-count'
export { createEntryFileNamer } from './create-entry-file-namer'
export { formatEntryMarkdown } from './format-entry-markdown'
export type {
  PlannedVersion,
  ImportFormat,
  ImportingAccount,
  ImportPlan,
  PlannedEntry,
  PlannedNotebook,
  PlannedRefusal,
  PlannedThread,
} from './import-plan'
export { formatImportReport } from './format-import-report'
export { readImport } from './read-import'
export type { Refusal } from './refusal'
export { toSkippedItem, type SkippedItem } from './skipped-item'
export type { SourceFile } from './source-file'
export { type FileToZip, generateZip } from './generate-zip'
