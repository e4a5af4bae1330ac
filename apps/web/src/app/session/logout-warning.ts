import type { UnsyncedData } from './unsynced-data'

/** A sentence about `count` items; omitted when `count` is 0. */
interface CountedSentence {
  readonly count: number
  readonly sentence: string
}

/**
 * The warning before a logout about data that the server does not have; `undefined` if there is
 * none.
 */
export function logoutWarning(data: UnsyncedData): string | undefined {
  const { pendingCount, refusedCount, isPersistent, unsubmitted, edits, draft, recordings } = data
  const journalFact: CountedSentence = { count: pendingCount + refusedCount, sentence: journalSentence(data) }
  const keptFacts: readonly CountedSentence[] = [
    ...(isPersistent ? [journalFact] : []),
    { count: unsubmitted, sentence: `${notes(unsubmitted)} written offline ${isNot(unsubmitted)} submitted.` },
    { count: draft === 'stored' ? 1 : 0, sentence: draftSentence },
    { count: edits.stored, sentence: editsSentence(edits.stored) },
    { count: data.unsentTurns, sentence: turnsSentence(data.unsentTurns) },
    { count: data.draftQuestions, sentence: questionsSentence(data.draftQuestions) },
    { count: data.pendingDictations, sentence: dictationSentence },
    { count: recordings, sentence: recordingsSentence(recordings) },
  ].filter(({ count }) => count > 0)
  const lostFacts: readonly CountedSentence[] = [
    ...(isPersistent ? [] : [journalFact]),
    { count: edits.inMemory, sentence: editsSentence(edits.inMemory) },
    { count: draft === 'inMemory' ? 1 : 0, sentence: draftSentence },
  ].filter(({ count }) => count > 0)
  const isSentLater = isPersistent && pendingCount > 0

  const sentences = [
    ...keptFacts.map(({ sentence }) => sentence),
    keptFacts.length > 0 && `${subjectAndVerb(keptFacts)} on this device, under your account.`,
    isSentLater && 'Waiting changes are sent the next time you sign in here.',
    data.hasUnsentPrivacyChange && privacySentence(isSentLater),
    ...lostFacts.map(({ sentence }) => sentence),
    lostFacts.length > 0 && lossSentence(lostFacts),
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

const dictationSentence = 'Your last dictation isn’t in a note yet.'
const draftSentence = 'The note you’re writing isn’t submitted.'

function journalSentence({ pendingCount, refusedCount }: UnsyncedData): string {
  const waits = pendingCount > 0 && `${changes(pendingCount)} ${pendingCount === 1 ? 'waits' : 'wait'} to be sent`
  const wasRefused =
    refusedCount > 0 && `${changes(refusedCount)} ${refusedCount === 1 ? 'wasn’t' : 'weren’t'} accepted by the server`
  return `${[waits, wasRefused].filter(Boolean).join(', and ')}.`
}

function editsSentence(count: number): string {
  return `${count === 1 ? '1 edit' : `${count} edits`} ${isNot(count)} saved.`
}

function turnsSentence(count: number): string {
  return `${count === 1 ? '1 question' : `${count} questions`} to your journal ${isNot(count)} on the server.`
}

function questionsSentence(count: number): string {
  return `You started ${count === 1 ? '1 question and haven’t asked it' : `${count} questions and haven’t asked them`}.`
}

function recordingsSentence(count: number): string {
  return `${count === 1 ? '1 recording has' : `${count} recordings have`} no other copy.`
}

/** @param isSentLater whether the sentence follows the one that says when changes are sent */
function privacySentence(isSentLater: boolean): string {
  return `${isSentLater ? 'Until then, others' : 'Others'} can still read a notebook that you made private.`
}

function lossSentence(facts: readonly CountedSentence[]): string {
  const [object, subject] = total(facts) === 1 ? ['it', 'It’s'] : ['them', 'They’re']
  return `This browser couldn’t save ${object}. ${subject} lost when you close this page.`
}

function subjectAndVerb(facts: readonly CountedSentence[]): string {
  return total(facts) === 1 ? 'It stays' : 'They stay'
}

function total(facts: readonly CountedSentence[]): number {
  return facts.reduce((sum, { count }) => sum + count, 0)
}

function isNot(count: number): string {
  return count === 1 ? 'isn’t' : 'aren’t'
}

function notes(count: number): string {
  return count === 1 ? '1 note' : `${count} notes`
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
