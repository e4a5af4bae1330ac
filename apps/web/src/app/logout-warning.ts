import type { UnsyncedData } from './unsynced-data'

/** A sentence about so many things; about none it is not said. */
interface Fact {
  readonly count: number
  readonly sentence: string
}

/** What somebody who logs out should know about what the server does not have; `undefined` when there is nothing to know. */
export function logoutWarning(left: UnsyncedData): string | undefined {
  const {
    waiting,
    refused,
    isKept,
    unsubmitted,
    edits,
    recordings,
    unsentTurns,
    draftQuestions,
    pendingDictations,
    draft,
  } = left
  const ofJournal: Fact = { count: waiting + refused, sentence: journalSentence(left) }
  const stays: readonly Fact[] = [
    ...(isKept ? [ofJournal] : []),
    { count: unsubmitted, sentence: `${notes(unsubmitted)} written offline ${are(unsubmitted)} not submitted.` },
    { count: draft === 'stored' ? 1 : 0, sentence: draftSentence },
    { count: edits.stored, sentence: editsSentence(edits.stored) },
    { count: unsentTurns, sentence: turnsSentence(unsentTurns) },
    { count: draftQuestions, sentence: questionsSentence(draftQuestions) },
    { count: pendingDictations, sentence: dictationSentence },
    { count: recordings, sentence: recordingsSentence(recordings) },
  ].filter(({ count }) => count > 0)
  const goes: readonly Fact[] = [
    ...(isKept ? [] : [ofJournal]),
    { count: edits.inMemory, sentence: editsSentence(edits.inMemory) },
    { count: draft === 'inMemory' ? 1 : 0, sentence: draftSentence },
  ].filter(({ count }) => count > 0)

  const sentences = [
    ...stays.map(({ sentence }) => sentence),
    stays.length > 0 && `${they(stays)} on this device, under your account.`,
    isKept && waiting > 0 && 'What waits is sent the next time you sign in here.',
    left.hasUnsentPrivacyChange && 'Until it is sent, others can still read a notebook that you made private.',
    ...goes.map(({ sentence }) => sentence),
    goes.length > 0 && lost(goes, isKept),
  ].filter((sentence) => sentence !== false)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

const dictationSentence = 'Words that you dictated are not in a note yet.'
const draftSentence = 'The note that you are writing is not submitted.'

function journalSentence({ waiting, refused }: UnsyncedData): string {
  const waits = waiting > 0 && `${changes(waiting)} ${waiting === 1 ? 'waits' : 'wait'} to be sent`
  const wasRefused = refused > 0 && `${changes(refused)} ${refused === 1 ? 'was' : 'were'} not accepted by the server`
  return `${[waits, wasRefused].filter(Boolean).join(', and ')}.`
}

function editsSentence(count: number): string {
  return `${count === 1 ? '1 edit' : `${count} edits`} ${are(count)} not saved.`
}

function turnsSentence(count: number): string {
  return `${count === 1 ? '1 question to your journal is' : `${count} questions to your journal are`} not on the server.`
}

function questionsSentence(count: number): string {
  return `You started ${count === 1 ? '1 question and haven’t asked it' : `${count} questions and haven’t asked them`}.`
}

function recordingsSentence(count: number): string {
  return `${count === 1 ? '1 recording is' : `${count} recordings are`} nowhere else.`
}

function lost(of: readonly Fact[], isKept: boolean): string {
  if (!isKept) return 'This browser keeps nothing: what you wrote is lost when you close this page.'
  const what = total(of) === 1 ? 'it: it is' : 'them: they are'
  return `This browser could not keep ${what} lost when you close this page.`
}

function they(of: readonly Fact[]): string {
  return total(of) === 1 ? 'It stays' : 'They stay'
}

function total(of: readonly Fact[]): number {
  return of.reduce((sum, { count }) => sum + count, 0)
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are'
}

function notes(count: number): string {
  return count === 1 ? '1 note' : `${count} notes`
}

function changes(count: number): string {
  return count === 1 ? '1 change' : `${count} changes`
}
