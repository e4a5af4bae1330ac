import type { UnsyncedData } from './unsynced-data'

/** A sentence about `count` items of one kind; omitted when `count` is 0. */
interface CountedSentence {
  readonly count: number
  readonly sentence: string
}

/**
 * Formats the warning before a sign-out about data that the server does not have. `undefined` if
 * there is none.
 */
export function formatSignOutWarning(data: UnsyncedData): string | undefined {
  const storedSentences = listStoredSentences(data)
  const lossSentences = listLossSentences(data)
  const isSentLater = data.isPersistent && data.pendingCount > 0
  const sentences = [
    ...storedSentences.map(({ sentence }) => sentence),
    storedSentences.length > 0 && `${formatSubjectAndVerb(storedSentences)} on this device, under your account.`,
    isSentLater && 'Unsent changes will be sent the next time you sign in here.',
    data.hasUnsentPrivacyChange && formatPrivacySentence(isSentLater),
    ...lossSentences.map(({ sentence }) => sentence),
    lossSentences.length > 0 && formatLossSentence(lossSentences),
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/** Lists what stays on this device. */
function listStoredSentences(data: UnsyncedData): readonly CountedSentence[] {
  const { isPersistent, unsubmitted, edits, draft, recordings, unsentTurns, draftQuestions, pendingDictations } = data
  return [
    ...(isPersistent ? [toJournalSentence(data)] : []),
    {
      count: unsubmitted,
      sentence: `${formatNotes(unsubmitted)} written offline ${formatHasNot(unsubmitted)} been submitted.`,
    },
    { count: draft === 'stored' ? 1 : 0, sentence: draftSentence },
    { count: edits.stored, sentence: formatEditsSentence(edits.stored) },
    { count: unsentTurns, sentence: formatTurnsSentence(unsentTurns) },
    { count: draftQuestions, sentence: formatQuestionsSentence(draftQuestions) },
    { count: pendingDictations, sentence: dictationSentence },
    { count: recordings, sentence: formatRecordingsSentence(recordings) },
  ].filter(({ count }) => count > 0)
}

/** Lists what is only in memory, and lost when the page is closed. */
function listLossSentences(data: UnsyncedData): readonly CountedSentence[] {
  const { isPersistent, edits, draft } = data
  return [
    ...(isPersistent ? [] : [toJournalSentence(data)]),
    { count: edits.inMemory, sentence: formatEditsSentence(edits.inMemory) },
    { count: draft === 'inMemory' ? 1 : 0, sentence: draftSentence },
  ].filter(({ count }) => count > 0)
}

const dictationSentence = 'Your last dictation isn’t in a note yet.'
const draftSentence = 'The note you’re writing hasn’t been submitted.'

function toJournalSentence({ pendingCount, refusedCount }: UnsyncedData): CountedSentence {
  const pendingText =
    pendingCount > 0 && `${formatChanges(pendingCount)} ${pendingCount === 1 ? 'is' : 'are'} waiting to be sent`
  const refusedText =
    refusedCount > 0 &&
    `${formatChanges(refusedCount)} ${refusedCount === 1 ? 'wasn’t' : 'weren’t'} accepted by the server`
  const sentence = `${[pendingText, refusedText].filter(Boolean).join(', and ')}.`
  return { count: pendingCount + refusedCount, sentence }
}

function formatEditsSentence(count: number): string {
  return `${count === 1 ? '1 edit' : `${count} edits`} ${formatHasNot(count)} been saved.`
}

function formatTurnsSentence(count: number): string {
  return `${count === 1 ? '1 question' : `${count} questions`} to your journal ${formatHasNot(count)} been sent.`
}

function formatQuestionsSentence(count: number): string {
  return `You started ${count === 1 ? '1 question and haven’t asked it' : `${count} questions and haven’t asked them`}.`
}

function formatRecordingsSentence(count: number): string {
  return `${count === 1 ? '1 recording has' : `${count} recordings have`} no other copy.`
}

/** @param isSentLater whether the sentence before says when changes are sent */
function formatPrivacySentence(isSentLater: boolean): string {
  return `${isSentLater ? 'Until then, others' : 'Others'} can still read a notebook that you made private.`
}

function formatLossSentence(counted: readonly CountedSentence[]): string {
  const isSingle = sumCounts(counted) === 1
  const object = isSingle ? 'it' : 'them'
  return `This browser couldn’t save ${object}. You’ll lose ${object} when you close this page.`
}

function formatSubjectAndVerb(counted: readonly CountedSentence[]): string {
  return sumCounts(counted) === 1 ? 'It stays' : 'They stay'
}

function sumCounts(counted: readonly CountedSentence[]): number {
  return counted.reduce((sum, { count }) => sum + count, 0)
}

function formatHasNot(count: number): string {
  return count === 1 ? 'hasn’t' : 'haven’t'
}

function formatNotes(count: number): string {
  return count === 1 ? '1 note' : `${count} notes`
}

function formatChanges(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
