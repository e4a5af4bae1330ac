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
import { type Action, pickRandom, type ActionContext } from '../scene'
import { findForeignMark } from '../texts'

const questions = [
  'When did I last see my sister?',
  'What worried me at work?',
  'What did I dream about?',
  'How was the walk by the river?',
  'What did I cook for others?',
] as const

/** Asks for a writing prompt or for an action. */
export const suggest: Action = async (turn) => {
  const contract = turn.random() < 0.7 ? generateJournalPrompt : generateAction
  const { prompt } = await turn.user.functions.call(contract)
  if (prompt.trim() === '') turn.reportWrong('an empty suggestion')
  reportForeignText(turn, prompt)
}

export const reply: Action = async (turn) => {
  let streamed = ''
  const { analysis } = await turn.user.functions.stream(
    quickReply,
    { prompt: `I slept badly and thought of the river (${turn.user.mark}).` },
    { onChunk: (chunk) => (streamed += chunk) },
  )
  if (analysis.trim() === '') turn.reportWrong('an empty reply')
  if (!analysis.startsWith(streamed.trimEnd())) turn.reportWrong('a reply that began otherwise')
  reportForeignText(turn, analysis)
}

/**
 * Asks about selected notes. Every quote must match the selection letter for letter, and no
 * selected note may be left out.
 */
export const askSelection: Action = async (turn) => {
  const { content, entries } = joinNewestEntries(turn)
  const prompt = pickRandom(turn.random, questions)
  const payload = { collectionName: 'Walks', prompt, content, entries, timeZone: 'Europe/Lisbon' }
  const { analysis, quotes = [], leftOut = [] } = await turn.user.functions.call(complexQuery, payload)
  for (const { text, start, end } of quotes)
    if (content.slice(start, end) !== text) turn.reportWrong('a quote that stands elsewhere')
  if (leftOut.length > 0) turn.reportWrong(`left out: ${JSON.stringify(leftOut)}`)
  reportForeignText(turn, analysis)
}

export const cutUp: Action = async (turn) => {
  const { content, entries } = joinNewestEntries(turn)
  const payload = { collectionName: 'Walks', prompt: '', content, entries, seed: String(turn.random()) }
  const { analysis, quotes = [] } = await turn.user.functions.call(analyzeJournalEntries, payload)
  for (const { text, start, end } of quotes)
    if (content.slice(start, end) !== text) turn.reportWrong('a fragment that stands elsewhere')
  if (quotes.length === 0) turn.reportWrong('a cut-up of nothing')
  reportForeignText(turn, analysis)
}

/** Asks the whole journal. Every quote must match a current note of the user. */
export const askAll: Action = async (turn) => {
  const { scene, user } = turn
  const requestedAt = scene.ledger.now()
  const { answer, quotes } = await user.functions.call(askJournal, { question: pickRandom(turn.random, questions) })
  const respondedAt = scene.ledger.now()
  for (const { entryId, start, end, at } of quotes) {
    const entry = scene.ledger.entries.get(entryId)
    const quotedText = answer.slice(at, at + end - start)
    const isRight = entry?.history
      .possibleStates(requestedAt, respondedAt)
      .some((state) => state !== undefined && !state.isInTrash && state.content.slice(start, end) === quotedText)
    if (entry?.owner !== user.uid || !isRight) turn.reportWrong(`a quote of ${entryId} that does not stand there`)
  }
  reportForeignText(turn, answer)
}

/** Asks for the title of a few notes. Notes without a common word may get none. */
export const nameCluster: Action = async (turn) => {
  const title = await requestTitle(turn)
  if (title?.trim() === '') turn.reportWrong('an empty title')
  reportForeignText(turn, title ?? '')
}

async function requestTitle(turn: ActionContext): Promise<string | undefined> {
  try {
    return (await turn.user.functions.call(generateClusterTitle, { content: joinNewestEntries(turn).content })).title
  } catch (error) {
    const refusal = readFailureReason(error)
    if (refusal?.reason === 'invalid-payload' && refusal.issues.every(({ path }) => path === 'content'))
      return undefined
    throw error
  }
}

/**
 * Fetches the map's changes. Triggers may be behind, so a note may appear in an earlier state. It
 * must not appear in a state that never existed, and no other user's note may appear.
 */
export const openMap: Action = async (turn) => {
  const { user, scene, reportWrong } = turn
  for (let hasMore = true; hasMore;) {
    const { next: after } = user.map
    const answer = await user.functions.call(fetchUserVectors, {
      uid: user.uid,
      ...(after !== undefined && { after }),
    })
    if (answer.startsAnew) user.map.rows.clear()
    for (const { id, revision, metadata } of answer.vectors) {
      const entry = scene.ledger.entries.get(id)
      if (entry?.owner !== user.uid || metadata.uid !== user.uid)
        reportWrong(`entry ${id} on the map of another account`)
      else if (
        !entry.history.allStates.some((state) => state.revision === revision && startsWithText(state, metadata.content))
      )
        reportWrong(`entry ${id} on the map as it never was`)
      user.map.rows.set(id, { revision })
    }
    for (const id of [...answer.removed, ...answer.unmapped.map((row) => row.id)]) user.map.rows.delete(id)
    user.map.next = answer.next
    hasMore = answer.hasMore
  }
}

export const findSimilar: Action = async (turn) => {
  const { id } = pickRandom(turn.random, liveEntries(turn))
  const { similarVectors } = await turn.user.functions.call(fetchSimilarVectors, { id })
  for (const match of similarVectors) {
    const entry = turn.scene.ledger.entries.get(match.id)
    const isOwn = entry?.owner === turn.user.uid && match.metadata.uid === turn.user.uid
    if (!isOwn || !entry.history.allStates.some((state) => startsWithText(state, match.metadata.content)))
      turn.reportWrong(`entry ${match.id} among the similar ones`)
  }
}

/** Fetches similar notes of other users: each must be public and current. */
export const findNearOthers: Action = async (turn) => {
  const { scene, user, random } = turn
  const { id } = pickRandom(random, liveEntries(turn))
  const requestedAt = scene.ledger.now()
  const { similarVectors } = await user.functions.call(fetchAllVectors, { id })
  const respondedAt = scene.ledger.now()
  for (const match of similarVectors) {
    const entry = scene.ledger.entries.get(match.id)
    const isPublic = entry?.history
      .possibleStates(requestedAt, respondedAt)
      .some((state) => state?.isPublic === true && startsWithText(state, match.metadata.content))
    if (entry === undefined || entry.owner === user.uid || !isPublic)
      turn.reportWrong(`entry ${match.id} near to an own one`)
  }
}

/** The map contains only the beginning of a text. */
function startsWithText({ content }: EntryState, beginning: string): boolean {
  return beginning !== '' && content.startsWith(beginning)
}

function liveEntries({ scene, user }: ActionContext): readonly SelectableEntry[] {
  return scene.ledger.entriesOwnedBy(user.uid).flatMap(({ id, history }) => {
    const state = history.latestState
    return state === undefined || state.isInTrash ? [] : [{ id, content: state.content }]
  })
}

function joinNewestEntries(turn: ActionContext) {
  const joined = joinSelection(liveEntries(turn).slice(-6))
  if (joined.status === 'refused') throw new Error(`Nothing could be selected: ${joined.reason}.`)
  const { content, entries } = joined.value
  return { content, entries: [...entries] }
}

function reportForeignText({ user, reportWrong }: ActionContext, answer: unknown): void {
  const mark = findForeignMark(user.mark, answer)
  if (mark !== undefined) reportWrong(`words of another account, ${mark}`)
}
