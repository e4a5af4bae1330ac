import { makeId } from '../../../../apps/web/src/shared/local/make-id'
import { writeProfile } from '../../../../apps/web/src/features/profile/api/write-profile'
import type { EntryState, LedgerEntry, LedgerNotebook } from '../ledger'
import { type Action, pickRandom, type ActionContext } from '../scene'
import { type EntryChange, send } from '../send'
import { createText } from '../texts'
import type { CrowdUser } from '../user'

export const save: Action = ({ scene, user, random }) =>
  send(scene, user, [createEntryChange(scene.ledger.entriesOwnedBy(user.uid).length, user, Math.floor(random() * 1e6))])

/** @param number of the owner's notes, from 0, which makes text and time unique */
export function createEntryChange(number: number, { uid, username, mark }: CrowdUser, seed: number): EntryChange {
  const id = makeId()
  const content = createText(mark, number, seed)
  const category = categories[seed % categories.length] ?? 'Days'
  // Timestamps lie in the past and differ by a millisecond.
  const timestamp = Date.now() - 60_000 + number
  const fields = { content, category, collectionName: '', isPublic: false }
  return {
    id,
    timestamp,
    write: { kind: 'create', entry: { ...fields, id, uid, username, timestamp, order: null, inTrash: false } },
    state: { ...fields, isInTrash: false, revision: '' },
  }
}

const categories = ['Days', 'Work', 'Family', 'Dreams', 'Walks'] as const

/** Edits a note. The same commit stores the replaced text as a version. */
export const edit: Action = async (turn) => {
  const { scene, user, random } = turn
  const { id, state } = pickOwnEntry(turn, ({ isInTrash }) => !isInTrash)
  const revision = makeId()
  const content = createText(user.mark, scene.ledger.entriesOwnedBy(user.uid).length, Math.floor(random() * 1e6))
  const { category, collectionName } = state
  const updatedAt = user.mirror.get(id)?.updatedAt ?? 0
  const base = { revision: state.revision, content: state.content, category, updatedAt }
  await send(scene, user, [
    {
      id,
      write: { kind: 'edit', entryId: id, revision, content, category, base, settles: [] },
      state: { ...state, content, collectionName, revision },
    },
  ])
}

/** Files a note in a random notebook. In a public one, the note becomes public. */
export const file: Action = async (turn) => {
  const { scene, user, random } = turn
  const { id, state } = pickOwnEntry(turn, ({ isInTrash }) => !isInTrash)
  await send(scene, user, [createFilingChange(pickRandom(random, user.notebooks), id, state)])
}

export function createFilingChange(
  { id: notebookId, name: collectionName, isPublic }: LedgerNotebook,
  entryId: string,
  state: EntryState,
): EntryChange {
  return {
    id: entryId,
    write: { kind: 'file', entryId, filing: { collectionName, isPublic, notebookId } },
    state: { ...state, collectionName, isPublic },
  }
}

/** Moves a note to the trash. A user with few notes left writes one instead. */
export const trash: Action = async (turn) => {
  const { scene, user } = turn
  const live = scene.ledger.entriesOwnedBy(user.uid).filter(({ history }) => history.latestState?.isInTrash === false)
  if (live.length < 5) return save(turn)
  const { id, state } = pickOwnEntry(turn, ({ isInTrash }) => !isInTrash)
  return send(scene, user, [
    { id, write: { kind: 'trash', entryId: id }, state: { ...state, isPublic: false, isInTrash: true } },
  ])
}

/** Restores a note as a private one. If the trash is empty, moves a note there instead. */
export const restore: Action = async (turn) => {
  const { scene, user } = turn
  const isInTrash = (state: EntryState) => state.isInTrash
  if (!scene.ledger.entriesOwnedBy(user.uid).some(({ history }) => history.latestState?.isInTrash)) return trash(turn)
  const { id, state } = pickOwnEntry(turn, isInTrash)
  const unfiled = { collectionName: '', isPublic: false }
  return send(scene, user, [
    {
      id,
      write: { kind: 'restore', entryId: id, filing: { ...unfiled, notebookId: null } },
      state: { ...state, ...unfiled, isInTrash: false },
    },
  ])
}

export const writeBiography: Action = async ({ scene, user, random, reportWrong }) => {
  const biography = `I write at ${Math.floor(random() * 24)} o'clock, ${Math.floor(random() * 1e6)} (${user.mark}).`
  const change = scene.ledger.biographies.get(user.uid)?.begin(biography, scene.ledger.now())
  const { status } = await writeProfile(user.rest, { UID: user.uid }, { biography }, Date.now())
  if (status !== 'saved') return reportWrong(`a biography that was ${status}`)
  if (change) change.acknowledgedAt = scene.ledger.now()
}

/** @throws if no entry matches */
function pickOwnEntry(
  { scene, user, random }: ActionContext,
  matches: (state: EntryState) => boolean,
): { readonly id: LedgerEntry['id']; readonly state: EntryState } {
  const entries = scene.ledger.entriesOwnedBy(user.uid).flatMap(({ id, history }) => {
    const state = history.latestState
    return state !== undefined && matches(state) ? [{ id, state }] : []
  })
  return pickRandom(random, entries)
}
