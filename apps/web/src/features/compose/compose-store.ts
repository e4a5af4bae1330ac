import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import type { FailureReason } from '../../shared/save-failure/failure-sentence'
import { setUnpersisted } from '../../shared/unpersisted'
import {
  type Draft,
  draftAfterSave,
  type DraftChange,
  draftFromText,
  draftText,
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
  | { readonly status: 'failed'; readonly reason: FailureReason }

/** An account's uid, or `null` for the device's draft while signed out. */
export type DraftOwner = string | null

interface Compose {
  /** `undefined` while no draft is open. */
  readonly owner: DraftOwner | undefined
  readonly draft: Draft
  /** Whether this browser has stored the current draft. */
  readonly isKept: boolean
  readonly submission: Submission
}

const draftKey = (owner: DraftOwner): LocalKey => (owner === null ? 'geist:draft' : `geist:draft:${owner}`)

const closed: Compose = { owner: undefined, draft: newDraft(''), isKept: false, submission: { status: 'none' } }

/** Unstored drafts of accounts that are not open. In memory only; other accounts never see them. */
const setAsideDrafts = new Map<DraftOwner, Draft>()

/** Owners whose unstored draft here conflicts with one that another tab stored. Both stay. */
const conflictingOwners = new Set<DraftOwner>()

export const useCompose = create<Compose>(() => closed)

useCompose.subscribe((state) => setUnpersisted('draft', isInMemory(state) || setAsideDrafts.size > 0))

/** Opens the owner's draft: the stored one, or a newer one in memory. */
export function openDraft(owner: DraftOwner): void {
  const before = useCompose.getState()
  const kept = readStoredDraft(owner)
  if (before.owner !== owner) {
    // A set-aside draft is newer than the stored text.
    const inMemory = setAsideDrafts.get(owner) ?? (kept ? undefined : signedOutDraft(before))
    setAsideDrafts.delete(owner)
    if (inMemory !== before.draft) setDraftAside(before)
    const draft = inMemory ?? kept ?? newDraft(crypto.randomUUID())
    const isKept = inMemory === undefined && kept !== undefined
    useCompose.setState({ owner, draft, isKept, submission: { status: 'none' } })
  } else if (isInMemory(before)) {
    // The draft in memory is newer than the stored one.
    return
  } else if (kept) {
    useCompose.setState({ draft: kept, isKept: true })
  } else if (before.isKept) {
    // The stored draft is gone: another tab has submitted it.
    useCompose.setState({ draft: newDraft(crypto.randomUUID()), isKept: false })
  }
}

/**
 * Closes an account's draft, so that the next account on this page cannot see it. An unstored draft
 * moves to memory. The device's draft stays open, since it belongs to no account.
 */
export function closeDraft(): void {
  const before = useCompose.getState()
  if (before.owner === null) return
  setDraftAside(before)
  useCompose.setState(closed, true)
}

/** Whether the open draft exists only in memory. */
export function isInMemory({ owner, draft, isKept }: Compose): boolean {
  return owner !== undefined && !isKept && !isBlank(draft)
}

/** Whether this account has an unsubmitted draft, and whether this browser stores it. */
export function draftPersistence(uid: string): 'none' | 'stored' | 'inMemory' {
  const open = useCompose.getState()
  if (open.owner === uid && isInMemory(open)) return 'inMemory'
  const kept = readStoredDraft(uid)
  return kept === undefined || isBlank(kept) ? 'none' : 'stored'
}

/**
 * Applies another tab's changes of the draft, so that neither tab overwrites the other. If the
 * other tab submitted it, text typed here since stays. A draft in memory only is never replaced.
 * @returns unsubscribe
 */
export function syncDraftAcrossTabs(): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const state = useCompose.getState()
    const { owner, draft: shown } = state
    if (owner === undefined || key !== draftKey(owner)) return
    const draft = draftFromText(newValue ?? '')
    if (isInMemory(state) && (draft?.content !== shown.content || draft.category !== shown.category)) {
      if (readStoredDraft(owner)) conflictingOwners.add(owner)
      // The other tab has freed the storage key.
      else putDraft(shown)
      return undefined
    }
    if (draft) return useCompose.setState({ draft, isKept: true })
    const rest = draftAfterSave(shown, draftFromText(oldValue ?? '') ?? shown, crypto.randomUUID())
    // An empty draft is not stored, and the other tab may have started the next one.
    return isBlank(rest) ? useCompose.setState({ draft: rest, isKept: false }) : putDraft(rest)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/**
 * Changes the draft and stores it at once, so that a crash loses nothing. A typed category counts
 * as new unless the change says otherwise.
 */
export function writeDraft(change: DraftChange): void {
  const whole = change.category === undefined ? change : { isNewCategory: true, ...change }
  putDraft(applyDraftChange(useCompose.getState().draft, whole, crypto.randomUUID()))
}

/** Reads another tab's change whose storage event has not arrived yet. */
export function reloadStoredDraft(): void {
  const { owner, draft, isKept } = useCompose.getState()
  const stored = owner !== undefined && isKept ? readStoredDraft(owner) : undefined
  if (stored && draftText(stored) !== draftText(draft)) useCompose.setState({ draft: stored })
}

/** Reads the draft for a save and sets its first submit time, which retries keep. */
export function takeDraft(now: number): Draft & { readonly submittedAt: number } {
  const { submitted: _, ...draft } = useCompose.getState().draft
  const taken = { ...draft, submittedAt: draft.submittedAt ?? now }
  putDraft(taken)
  return taken
}

/** Removes saved text. Text typed since, here or in another tab, stays, as does a newer draft. */
export function clearDraft(taken: SubmittedText): void {
  reloadStoredDraft()
  const { owner, draft } = useCompose.getState()
  if (owner === undefined) return
  if ([draft.id, draft.submitted?.id].includes(taken.id)) putDraft(draftAfterSave(draft, taken, crypto.randomUUID()))
}

/** The draft written while signed out, if any. */
export function deviceDraft(): Draft | undefined {
  const draft = readStoredDraft(null)
  return draft && !isBlank(draft) ? draft : undefined
}

/** Deletes the device's draft after it is stored elsewhere, unless it changed meanwhile. */
export function dropDeviceDraft({ id, content, category }: Draft): void {
  const kept = readStoredDraft(null)
  if (kept?.id === id && kept.content === content && kept.category === category) dropLocalText(draftKey(null))
}

export function setSubmission(submission: Submission): void {
  useCompose.setState({ submission })
}

function readStoredDraft(owner: DraftOwner): Draft | undefined {
  return draftFromText(readLocalText(draftKey(owner)) ?? '')
}

/** The draft written while signed out in a browser without storage, carried into the account. */
function signedOutDraft(before: Compose): Draft | undefined {
  return before.owner === null && isInMemory(before) ? before.draft : undefined
}

function setDraftAside(before: Compose): void {
  if (before.owner !== undefined && isInMemory(before)) setAsideDrafts.set(before.owner, before.draft)
}

function putDraft(draft: Draft): void {
  const { owner } = useCompose.getState()
  const other = owner === undefined ? undefined : conflictingDraft(owner)
  if (other && isBlank(draft)) return useCompose.setState({ draft: other, isKept: true })
  useCompose.setState({ draft, isKept: owner !== undefined && !other && storeDraft(owner, draft) })
}

/** Another tab's stored draft, if it conflicts with this tab's unstored one. */
function conflictingDraft(owner: DraftOwner): Draft | undefined {
  const isForked = conflictingOwners.has(owner) && isInMemory(useCompose.getState())
  const other = isForked ? readStoredDraft(owner) : undefined
  if (!other) conflictingOwners.delete(owner)
  return other
}

function storeDraft(owner: DraftOwner, draft: Draft): boolean {
  if (!isBlank(draft)) return writeLocalText(draftKey(owner), draftText(draft))
  dropLocalText(draftKey(owner))
  return false
}
