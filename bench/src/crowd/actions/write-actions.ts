import { makeId } from '../../../../apps/web/src/shared/local/make-id'
import { writeProfile } from '../../../../apps/web/src/features/profile/api/write-profile'
import type { EntryState, LedgerEntry, LedgerNotebook } from '../ledger'
import { type Action, pickRandom, type ActionContext } from '../crowd-run'
import { type EntryChange, sendChanges } from '../send-changes'
import { createMarkedText } from '../marked-texts'
import type { CrowdUser } from '../crowd-user'

/** Writes a new private, unfiled note. */
export const createEntry: Action = ({ run, user, random }) =>
  sendChanges(run, user, [
    createNewEntryChange(run.ledger.entriesOwnedBy(user.uid).length, user, Math.floor(random() * 1e6)),
  ])

/** @param number index of the note among the owner's, which makes text and timestamp unique */
export function createNewEntryChange(number: number, { uid, username, mark }: CrowdUser, seed: number): EntryChange {
  const id = makeId()
  const content = createMarkedText(mark, number, seed)
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
export const editEntry: Action = async (context) => {
  const { run, user, random } = context
  const { id, state } = pickOwnEntry(context, ({ isInTrash }) => !isInTrash)
  const revision = makeId()
  const content = createMarkedText(user.mark, run.ledger.entriesOwnedBy(user.uid).length, Math.floor(random() * 1e6))
  const { category, collectionName } = state
  const updatedAt = user.mirror.get(id)?.updatedAt ?? 0
  const base = { revision: state.revision, content: state.content, category, updatedAt }
  await sendChanges(run, user, [
    {
      id,
      write: { kind: 'edit', entryId: id, revision, content, category, base, settles: [] },
      state: { ...state, content, collectionName, revision },
    },
  ])
}

/** Files a note in a random notebook. In a public one, the note becomes public. */
export const fileEntry: Action = async (context) => {
  const { run, user, random } = context
  const { id, state } = pickOwnEntry(context, ({ isInTrash }) => !isInTrash)
  await sendChanges(run, user, [createFilingChange(pickRandom(random, user.notebooks), id, state)])
}

/** A change that files an entry, which gets the notebook's visibility. */
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
export const trashEntry: Action = async (context) => {
  const { run, user } = context
  const liveEntries = run.ledger
    .entriesOwnedBy(user.uid)
    .filter(({ history }) => history.latestState?.isInTrash === false)
  if (liveEntries.length < 5) return createEntry(context)
  const { id, state } = pickOwnEntry(context, ({ isInTrash }) => !isInTrash)
  return sendChanges(run, user, [
    { id, write: { kind: 'trash', entryId: id }, state: { ...state, isPublic: false, isInTrash: true } },
  ])
}

/** Restores a note as a private one. If the trash is empty, moves a note there instead. */
export const restoreEntry: Action = async (context) => {
  const { run, user } = context
  const isInTrash = (state: EntryState) => state.isInTrash
  if (!run.ledger.entriesOwnedBy(user.uid).some(({ history }) => history.latestState?.isInTrash))
    return trashEntry(context)
  const { id, state } = pickOwnEntry(context, isInTrash)
  const unfiled = { collectionName: '', isPublic: false }
  return sendChanges(run, user, [
    {
      id,
      write: { kind: 'restore', entryId: id, filing: { ...unfiled, notebookId: null } },
      state: { ...state, ...unfiled, isInTrash: false },
    },
  ])
}

/** Changes the user's biography. */
export const writeBiography: Action = async ({ run, user, random, reportWrong }) => {
  const biography = `I write at ${Math.floor(random() * 24)} o'clock, ${Math.floor(random() * 1e6)} (${user.mark}).`
  const change = run.ledger.biographies.get(user.uid)?.recordSent(biography, run.ledger.now())
  const { status } = await writeProfile(user.rest, { UID: user.uid }, { biography }, Date.now())
  if (status !== 'saved') return reportWrong(`saving the biography: ${status}`)
  if (change) change.acknowledgedAt = run.ledger.now()
}

/** @throws if no entry matches */
function pickOwnEntry(
  { run, user, random }: ActionContext,
  matches: (state: EntryState) => boolean,
): { readonly id: LedgerEntry['id']; readonly state: EntryState } {
  const entries = run.ledger.entriesOwnedBy(user.uid).flatMap(({ id, history }) => {
    const state = history.latestState
    return state !== undefined && matches(state) ? [{ id, state }] : []
  })
  return pickRandom(random, entries)
}
