import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { deleteLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import type { SaveFailureReason } from '../../shared/save-failure/describe-save-failure'
import { setUnpersistedWords } from '../../shared/unpersisted-words'
import {
  type Draft,
  draftAfterSave,
  type DraftChange,
  parseStoredDraft,
  serializeDraft,
  isBlank,
  newDraft,
  applyDraftChange,
  type SubmittedText,
} from './draft'

export type Submission =
  | { readonly status: 'none' }
  | { readonly status: 'saving' }
  /** Waiting for the server, in a browser without storage: the draft is still the only copy. */
  | { readonly status: 'held' }
  /** Rejected by validation or the server. */
  | { readonly status: 'refused'; readonly sentence: string }
  | { readonly status: 'failed'; readonly reason: SaveFailureReason }

/** An account's uid, or `null` for the device's draft while signed out. */
export type DraftOwner = string | null

interface Compose {
  /** `undefined` while no draft is open. */
  readonly owner: DraftOwner | undefined
  readonly draft: Draft
  /** Whether this browser has stored the current draft. */
  readonly isStored: boolean
  readonly submission: Submission
}

const draftKey = (owner: DraftOwner): LocalKey => (owner === null ? 'geist:draft' : `geist:draft:${owner}`)

const closed: Compose = { owner: undefined, draft: newDraft(''), isStored: false, submission: { status: 'none' } }

/** Unstored drafts of accounts that are not open. In memory only; other accounts never see them. */
const setAsideDrafts = new Map<DraftOwner, Draft>()

/** Owners whose unstored draft here conflicts with one that another tab stored. Both stay. */
const conflictingOwners = new Set<DraftOwner>()

export const useCompose = create<Compose>(() => closed)

useCompose.subscribe((state) => setUnpersistedWords('draft', isInMemory(state) || setAsideDrafts.size > 0))

/** Opens the owner's draft: the stored one, or a newer one in memory. */
export function openDraft(owner: DraftOwner): void {
  const previous = useCompose.getState()
  const stored = readStoredDraft(owner)
  if (previous.owner !== owner) {
    // A set-aside draft is newer than the stored text.
    const inMemory = setAsideDrafts.get(owner) ?? (stored ? undefined : signedOutDraft(previous))
    setAsideDrafts.delete(owner)
    if (inMemory !== previous.draft) setDraftAside(previous)
    const draft = inMemory ?? stored ?? newDraft(crypto.randomUUID())
    const isStored = inMemory === undefined && stored !== undefined
    useCompose.setState({ owner, draft, isStored, submission: { status: 'none' } })
  } else if (isInMemory(previous)) {
    // The draft in memory is newer than the stored one.
    return
  } else if (stored) {
    useCompose.setState({ draft: stored, isStored: true })
  } else if (previous.isStored) {
    // The stored draft is gone: another tab has submitted it.
    useCompose.setState({ draft: newDraft(crypto.randomUUID()), isStored: false })
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
  useCompose.setState(closed, true)
}

/** Whether the open draft exists only in memory. */
export function isInMemory({ owner, draft, isStored }: Compose): boolean {
  return owner !== undefined && !isStored && !isBlank(draft)
}

/** Whether this account has an unsubmitted draft, and whether this browser stores it. */
export function draftPersistence(uid: string): 'none' | 'stored' | 'inMemory' {
  const open = useCompose.getState()
  if (open.owner === uid && isInMemory(open)) return 'inMemory'
  const stored = readStoredDraft(uid)
  return stored === undefined || isBlank(stored) ? 'none' : 'stored'
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
      else putDraft(current)
      return undefined
    }
    if (draft) return useCompose.setState({ draft, isStored: true })
    const remaining = draftAfterSave(current, parseStoredDraft(oldValue ?? '') ?? current, crypto.randomUUID())
    // An empty draft is not stored, and the other tab may have started the next one.
    return isBlank(remaining) ? useCompose.setState({ draft: remaining, isStored: false }) : putDraft(remaining)
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
  putDraft(applyDraftChange(useCompose.getState().draft, completeChange, crypto.randomUUID()))
}

/** Reads another tab's change whose storage event has not arrived yet. */
export function reloadStoredDraft(): void {
  const { owner, draft, isStored } = useCompose.getState()
  const stored = owner !== undefined && isStored ? readStoredDraft(owner) : undefined
  if (stored && serializeDraft(stored) !== serializeDraft(draft)) useCompose.setState({ draft: stored })
}

/** Reads the draft for a save and sets its first submit time, which retries keep. */
export function takeDraft(now: number): Draft & { readonly submittedAt: number } {
  const { submitted: _, ...draft } = useCompose.getState().draft
  const submittedText = { ...draft, submittedAt: draft.submittedAt ?? now }
  putDraft(submittedText)
  return submittedText
}

/** Removes saved text. Text typed since, here or in another tab, stays, as does a newer draft. */
export function clearDraft(submittedText: SubmittedText): void {
  reloadStoredDraft()
  const { owner, draft } = useCompose.getState()
  if (owner === undefined) return
  if ([draft.id, draft.submitted?.id].includes(submittedText.id))
    putDraft(draftAfterSave(draft, submittedText, crypto.randomUUID()))
}

/** The draft written while signed out, if any. */
export function deviceDraft(): Draft | undefined {
  const draft = readStoredDraft(null)
  return draft && !isBlank(draft) ? draft : undefined
}

/** Deletes the device's draft after it is stored elsewhere, unless it changed meanwhile. */
export function dropDeviceDraft({ id, content, category }: Draft): void {
  const stored = readStoredDraft(null)
  if (stored?.id === id && stored.content === content && stored.category === category) deleteLocalText(draftKey(null))
}

export function setSubmission(submission: Submission): void {
  useCompose.setState({ submission })
}

function readStoredDraft(owner: DraftOwner): Draft | undefined {
  return parseStoredDraft(readLocalText(draftKey(owner)) ?? '')
}

/** The draft written while signed out in a browser without storage, carried into the account. */
function signedOutDraft(previous: Compose): Draft | undefined {
  return previous.owner === null && isInMemory(previous) ? previous.draft : undefined
}

function setDraftAside(previous: Compose): void {
  if (previous.owner !== undefined && isInMemory(previous)) setAsideDrafts.set(previous.owner, previous.draft)
}

function putDraft(draft: Draft): void {
  const { owner } = useCompose.getState()
  const storedConflict = owner === undefined ? undefined : conflictingDraft(owner)
  if (storedConflict && isBlank(draft)) return useCompose.setState({ draft: storedConflict, isStored: true })
  useCompose.setState({ draft, isStored: owner !== undefined && !storedConflict && storeDraft(owner, draft) })
}

/** Another tab's stored draft, if it conflicts with this tab's unstored one. */
function conflictingDraft(owner: DraftOwner): Draft | undefined {
  const hasConflict = conflictingOwners.has(owner) && isInMemory(useCompose.getState())
  const otherDraft = hasConflict ? readStoredDraft(owner) : undefined
  if (!otherDraft) conflictingOwners.delete(owner)
  return otherDraft
}

function storeDraft(owner: DraftOwner, draft: Draft): boolean {
  if (!isBlank(draft)) return writeLocalText(draftKey(owner), serializeDraft(draft))
  deleteLocalText(draftKey(owner))
  return false
}
