import {
  analyzeJournalEntries,
  askJournal,
  complexQuery,
  fetchAllVectors,
  fetchSimilarVectors,
  fetchUserVectors,
  generateAction,
  generateClusterTitle,
  generateJournalPrompt,
  joinSelection,
  quickReply,
  type SelectableEntry,
} from '@geist/domain'
import { readFailureReason } from '@geist/functions-client'

import type { EntryState } from '../ledger'
import { type Action, pickRandom, type ActionContext } from '../crowd-run'
import { findForeignMark } from '../marked-texts'

const questions = [
  'When did I last see my sister?',
  'What worried me at work?',
  'What did I dream about?',
  'How was the walk by the river?',
  'What did I cook for others?',
] as const

/** Asks for a writing prompt or for an action. */
export const requestSuggestion: Action = async (context) => {
  const contract = context.random() < 0.7 ? generateJournalPrompt : generateAction
  const { prompt } = await context.user.functions.call(contract)
  if (prompt.trim() === '') context.reportWrong('an empty suggestion')
  reportForeignText(context, prompt)
}

/** Asks for a reply to a draft. The streamed text must be a prefix of the final reply. */
export const requestReply: Action = async (context) => {
  let streamed = ''
  const { analysis } = await context.user.functions.stream(
    quickReply,
    { prompt: `I slept badly and thought of the river (${context.user.mark}).` },
    { onChunk: (chunk) => (streamed += chunk) },
  )
  if (analysis.trim() === '') context.reportWrong('an empty reply')
  if (!analysis.startsWith(streamed.trimEnd())) context.reportWrong('a reply that differs from its stream')
  reportForeignText(context, analysis)
}

/**
 * Asks about selected notes. Every quote must match the selection letter for letter, and no
 * selected note may be left out.
 */
export const askSelection: Action = async (context) => {
  const { content, entries } = joinNewestEntries(context)
  const prompt = pickRandom(context.random, questions)
  const payload = { collectionName: 'Walks', prompt, content, entries, timeZone: 'Europe/Lisbon' }
  const { analysis, quotes = [], leftOut = [] } = await context.user.functions.call(complexQuery, payload)
  for (const { text, start, end } of quotes)
    if (content.slice(start, end) !== text) context.reportWrong('a quote that does not match its offsets')
  if (leftOut.length > 0) context.reportWrong(`left out: ${JSON.stringify(leftOut)}`)
  reportForeignText(context, analysis)
}

/**
 * Asks for a cut-up of selected notes. Every fragment must match the selection letter for letter.
 */
export const requestCutUp: Action = async (context) => {
  const { content, entries } = joinNewestEntries(context)
  const payload = { collectionName: 'Walks', prompt: '', content, entries, seed: String(context.random()) }
  const { analysis, quotes = [] } = await context.user.functions.call(analyzeJournalEntries, payload)
  for (const { text, start, end } of quotes)
    if (content.slice(start, end) !== text) context.reportWrong('a fragment that does not match its offsets')
  if (quotes.length === 0) context.reportWrong('a cut-up without fragments')
  reportForeignText(context, analysis)
}

/** Asks the whole journal. Every quote must match a current note of the user. */
export const askWholeJournal: Action = async (context) => {
  const { run, user } = context
  const requestedAt = run.ledger.now()
  const { answer, quotes } = await user.functions.call(askJournal, { question: pickRandom(context.random, questions) })
  const respondedAt = run.ledger.now()
  for (const { entryId, start, end, at } of quotes) {
    const entry = run.ledger.entries.get(entryId)
    const quotedText = answer.slice(at, at + end - start)
    const isCorrect = entry?.history
      .possibleStates(requestedAt, respondedAt)
      .some((state) => state !== undefined && !state.isInTrash && state.content.slice(start, end) === quotedText)
    if (entry?.owner !== user.uid || !isCorrect) context.reportWrong(`a quote that entry ${entryId} does not contain`)
  }
  reportForeignText(context, answer)
}

/** Asks for the title of a few notes. Notes without a common word may have none. */
export const requestClusterTitle: Action = async (context) => {
  const title = await requestTitle(context)
  if (title?.trim() === '') context.reportWrong('an empty title')
  reportForeignText(context, title ?? '')
}

async function requestTitle(context: ActionContext): Promise<string | undefined> {
  try {
    return (await context.user.functions.call(generateClusterTitle, { content: joinNewestEntries(context).content }))
      .title
  } catch (error) {
    const refusal = readFailureReason(error)
    if (refusal?.reason === 'invalid-payload' && refusal.issues.every(({ path }) => path === 'content'))
      return undefined
    throw error
  }
}

/**
 * Fetches the map's changes since the cursor. Triggers may be behind, so a note may appear in an
 * earlier state, but never in one that did not exist. No other user's note may appear.
 */
export const openMap: Action = async (context) => {
  const { user, run, reportWrong } = context
  for (let hasMore = true; hasMore;) {
    const after = user.mapCursor
    const answer = await user.functions.call(fetchUserVectors, {
      uid: user.uid,
      ...(after !== undefined && { after }),
    })
    for (const { id, revision, metadata } of answer.vectors) {
      const entry = run.ledger.entries.get(id)
      if (entry?.owner !== user.uid || metadata.uid !== user.uid)
        reportWrong(`entry ${id} on the map of another account`)
      else if (
        !entry.history.allStates.some((state) => state.revision === revision && startsWithText(state, metadata.content))
      )
        reportWrong(`entry ${id} on the map in a state that never existed`)
    }
    user.mapCursor = answer.next
    hasMore = answer.hasMore
  }
}

/** Fetches the user's own notes that are similar to one of them. */
export const findSimilarEntries: Action = async (context) => {
  const { id } = pickRandom(context.random, listLiveEntries(context))
  const { similarVectors } = await context.user.functions.call(fetchSimilarVectors, { id })
  for (const match of similarVectors) {
    const entry = context.run.ledger.entries.get(match.id)
    const isOwn = entry?.owner === context.user.uid && match.metadata.uid === context.user.uid
    if (!isOwn || !entry.history.allStates.some((state) => startsWithText(state, match.metadata.content)))
      context.reportWrong(`entry ${match.id} as a similar one`)
  }
}

/** Fetches similar notes of other users: each must be public and current. */
export const findSimilarForeignEntries: Action = async (context) => {
  const { run, user, random } = context
  const { id } = pickRandom(random, listLiveEntries(context))
  const requestedAt = run.ledger.now()
  const { similarVectors } = await user.functions.call(fetchAllVectors, { id })
  const respondedAt = run.ledger.now()
  for (const match of similarVectors) {
    const entry = run.ledger.entries.get(match.id)
    const isPublic = entry?.history
      .possibleStates(requestedAt, respondedAt)
      .some((state) => state?.isPublic === true && startsWithText(state, match.metadata.content))
    if (entry === undefined || entry.owner === user.uid || !isPublic)
      context.reportWrong(`entry ${match.id} of another user as a similar one`)
  }
}

/** Compares with a beginning, since the map contains only the beginning of each text. */
function startsWithText({ content }: EntryState, beginning: string): boolean {
  return beginning !== '' && content.startsWith(beginning)
}

function listLiveEntries({ run, user }: ActionContext): readonly SelectableEntry[] {
  return run.ledger.entriesOwnedBy(user.uid).flatMap(({ id, history }) => {
    const state = history.latestState
    return state === undefined || state.isInTrash ? [] : [{ id, content: state.content }]
  })
}

function joinNewestEntries(context: ActionContext) {
  const joined = joinSelection(listLiveEntries(context).slice(-6))
  if (joined.status === 'refused') throw new Error(`Nothing could be selected: ${joined.reason}.`)
  const { content, entries } = joined.value
  return { content, entries: [...entries] }
}

function reportForeignText({ user, reportWrong }: ActionContext, answer: unknown): void {
  const mark = findForeignMark(user.mark, answer)
  if (mark !== undefined) reportWrong(`text of another account, ${mark}`)
}
