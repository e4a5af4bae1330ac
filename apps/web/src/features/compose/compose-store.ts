import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import type { SaveFailureReason } from '../../shared/save-failure/describe-save-failure'
import { setUnpersistedWords } from '../../shared/unpersisted-words'
import {
  type Draft,
  clearSavedText,
  type DraftChange,
  parseStoredDraft,
  serializeDraft,
  isBlank,
  createDraft,
  applyDraftChange,
  planDefaultCategory,
  type SubmittedText,
} from './draft'

export type Submission =
  | { readonly status: 'none' }
  | { readonly status: 'saving' }
  /** Waiting for the server, in a browser without storage: the draft is still the only copy. */
  | { readonly status: 'in-memory' }
  /** Rejected by validation or the server. */
  | { readonly status: 'refused'; readonly sentence: string }
  | { readonly status: 'failed'; readonly reason: SaveFailureReason }

/** An account's uid, or `null` for the device's draft while signed out. */
export type DraftOwner = string | null

interface ComposeState {
  /** `undefined` while no draft is open. */
  readonly owner: DraftOwner | undefined
  readonly draft: Draft
  /** Whether this browser has stored the current draft. */
  readonly isStored: boolean
  readonly submission: Submission
}

const draftKey = (owner: DraftOwner): LocalKey => (owner === null ? 'geist:draft' : `geist:draft:${owner}`)

const closedState: ComposeState = {
  owner: undefined,
  draft: createDraft(''),
  isStored: false,
  submission: { status: 'none' },
}

/** Unstored drafts of accounts that are not open. Only in memory; other accounts never see them. */
const setAsideDrafts = new Map<DraftOwner, Draft>()

/** The draft as this tab last changed it. */
let ownDraft: Draft | undefined

/** Owners whose unstored draft here conflicts with one that another tab stored. Both stay. */
const conflictingOwners = new Set<DraftOwner>()

export const useCompose = create<ComposeState>(() => closedState)

useCompose.subscribe((state) => setUnpersistedWords('draft', isInMemory(state) || setAsideDrafts.size > 0))

/** Opens the owner's draft: the stored one, or a newer one in memory. */
export function openDraft(owner: DraftOwner): void {
  const previous = useCompose.getState()
  const storedDraft = readStoredDraft(owner)
  if (previous.owner !== owner) {
    // A set-aside draft is newer than the stored one.
    const unstoredDraft = setAsideDrafts.get(owner) ?? (storedDraft ? undefined : findSignedOutDraft(previous))
    setAsideDrafts.delete(owner)
    if (unstoredDraft !== previous.draft) setDraftAside(previous)
    const draft = unstoredDraft ?? storedDraft ?? createDraft(crypto.randomUUID())
    const isStored = unstoredDraft === undefined && storedDraft !== undefined
    useCompose.setState({ owner, draft, isStored, submission: { status: 'none' } })
  } else if (isInMemory(previous)) {
    // The draft in memory is newer than the stored one.
    return
  } else if (storedDraft) {
    useCompose.setState({ draft: storedDraft, isStored: true })
  } else if (previous.isStored) {
    // The stored draft is gone: another tab has submitted it.
    useCompose.setState({ draft: createDraft(crypto.randomUUID()), isStored: false })
  }
}

/**
 * Closes an account's draft, so that the next account on this page cannot see it. An unstored draft
 * moves to memory. The device's draft stays open, since it belongs to no account.
 */
export function closeDraft(): void {
  const previous = useCompose.getState()
  if (previous.owner === null) return
  setDraftAside(previous)
  useCompose.setState(closedState, true)
}

/** Whether the open draft exists only in memory. */
export function isInMemory({ owner, draft, isStored }: ComposeState): boolean {
  return owner !== undefined && !isStored && !isBlank(draft)
}

/** Returns whether this account has an unsubmitted draft, and whether this browser stores it. */
export function readDraftPersistence(uid: string): 'none' | 'stored' | 'inMemory' {
  const state = useCompose.getState()
  if (state.owner === uid && isInMemory(state)) return 'inMemory'
  const storedDraft = readStoredDraft(uid)
  return storedDraft === undefined || isBlank(storedDraft) ? 'none' : 'stored'
}

/**
 * Applies another tab's changes of the draft, so that neither tab overwrites the other. If the
 * other tab submitted it, text typed here since stays. A draft in memory only is never replaced.
 * @returns unsubscribe
 */
export function syncDraftAcrossTabs(): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const state = useCompose.getState()
    const { owner, draft: current } = state
    if (owner === undefined || key !== draftKey(owner)) return
    const draft = parseStoredDraft(newValue ?? '')
    if (isInMemory(state) && (draft?.content !== current.content || draft.category !== current.category)) {
      if (readStoredDraft(owner)) conflictingOwners.add(owner)
      // The other tab has freed the storage key.
      else setDraft(current)
      return undefined
    }
    if (draft) return useCompose.setState({ draft, isStored: true })
    const remaining = clearSavedText(current, parseStoredDraft(oldValue ?? '') ?? current, crypto.randomUUID())
    // An empty draft is not stored, and the other tab may have started the next one.
    return isBlank(remaining) ? useCompose.setState({ draft: remaining, isStored: false }) : setDraft(remaining)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/**
 * Changes the draft and stores it at once, so that a crash loses nothing. A typed category counts
 * as new unless the change says otherwise.
 */
export function writeDraft(change: DraftChange): void {
  const completeChange = change.category === undefined ? change : { isNewCategory: true, ...change }
  setDraft(applyDraftChange(useCompose.getState().draft, completeChange, crypto.randomUUID()))
}

/**
 * Stores the default category with the draft, see `planDefaultCategory`. Does nothing after a
 * change of another tab: that tab stores it, and a write from here would undo what it typed since.
 */
export function keepDefaultCategory(draft: Draft, defaultCategory: string): void {
  const change = draft === ownDraft ? planDefaultCategory(draft, defaultCategory) : undefined
  if (change) writeDraft(change)
}

/** Applies another tab's change of the draft, whose storage event may not have arrived yet. */
export function reloadStoredDraft(): void {
  const { owner, draft, isStored } = useCompose.getState()
  const storedDraft = owner !== undefined && isStored ? readStoredDraft(owner) : undefined
  if (storedDraft && serializeDraft(storedDraft) !== serializeDraft(draft)) useCompose.setState({ draft: storedDraft })
}

/** Sets the first submit time of the draft, which retries keep. Returns the draft to save. */
export function markDraftSubmitted(now: number): Draft & { readonly submittedAt: number } {
  const { submitted: _, ...draft } = useCompose.getState().draft
  const submittedDraft = { ...draft, submittedAt: draft.submittedAt ?? now }
  setDraft(submittedDraft)
  return submittedDraft
}

/** Removes saved text. Text typed since, here or in another tab, stays, as does a newer draft. */
export function clearDraft(submittedText: SubmittedText): void {
  reloadStoredDraft()
  const { owner, draft } = useCompose.getState()
  if (owner === undefined) return
  if ([draft.id, draft.submitted?.id].includes(submittedText.id))
    setDraft(clearSavedText(draft, submittedText, crypto.randomUUID()))
}

/** Reads the draft written while signed out. */
export function readDeviceDraft(): Draft | undefined {
  const draft = readStoredDraft(null)
  return draft && !isBlank(draft) ? draft : undefined
}

/** Deletes the device's draft once it is stored elsewhere, unless it changed meanwhile. */
export function deleteDeviceDraft({ id, content, category }: Draft): void {
  const storedDraft = readStoredDraft(null)
  const isUnchanged = storedDraft?.id === id && storedDraft.content === content && storedDraft.category === category
  if (isUnchanged) deleteLocalText(draftKey(null))
}

export function setSubmission(submission: Submission): void {
  useCompose.setState({ submission })
}

function readStoredDraft(owner: DraftOwner): Draft | undefined {
  return parseStoredDraft(readLocalText(draftKey(owner)) ?? '')
}

/** Returns a draft written while signed out, without storage: it moves into the account. */
function findSignedOutDraft(previous: ComposeState): Draft | undefined {
  return previous.owner === null && isInMemory(previous) ? previous.draft : undefined
}

function setDraftAside(previous: ComposeState): void {
  if (previous.owner !== undefined && isInMemory(previous)) setAsideDrafts.set(previous.owner, previous.draft)
}

/** Shows the draft and stores it, unless it conflicts with another tab's stored one. */
function setDraft(draft: Draft): void {
  const { owner } = useCompose.getState()
  const storedConflict = owner === undefined ? undefined : readConflictingDraft(owner)
  if (storedConflict && isBlank(draft)) return useCompose.setState({ draft: storedConflict, isStored: true })
  ownDraft = draft
  useCompose.setState({ draft, isStored: owner !== undefined && !storedConflict && storeDraft(owner, draft) })
}

/** Reads another tab's stored draft, if it conflicts with this tab's unstored one. */
function readConflictingDraft(owner: DraftOwner): Draft | undefined {
  const hasConflict = conflictingOwners.has(owner) && isInMemory(useCompose.getState())
  const otherDraft = hasConflict ? readStoredDraft(owner) : undefined
  if (!otherDraft) conflictingOwners.delete(owner)
  return otherDraft
}

/** Stores the draft, or deletes a blank one. Returns whether this browser stores it. */
function storeDraft(owner: DraftOwner, draft: Draft): boolean {
  if (!isBlank(draft)) return writeLocalText(draftKey(owner), serializeDraft(draft))
  deleteLocalText(draftKey(owner))
  return false
}
