import { create } from 'zustand'

import type { LocalKey } from '../../shared/local/device-stores'
import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import type { FailureReason } from '../../shared/save-failure/failure-sentence'
import { setUnkept } from '../../shared/unkept'
import {
  type Draft,
  draftAfterSave,
  type DraftChange,
  draftFromText,
  draftText,
  isBlank,
  newDraft,
  rewritten,
  type TakenText,
} from './draft'

/** How the last submit goes. */
export type Submission =
  | { readonly status: 'none' }
  | { readonly status: 'saving' }
  /** On its way to the server, in a browser that keeps nothing: until it is there, the draft is the only copy that outlives the page. */
  | { readonly status: 'held' }
  /** It cannot be submitted as it stands. */
  | { readonly status: 'refused'; readonly sentence: string }
  | { readonly status: 'failed'; readonly reason: FailureReason }

/** Whose draft is written on: an account's, or, as `null`, that of this device while nobody is signed in. */
export type DraftOwner = string | null

interface Compose {
  /** `undefined` while no draft is open. */
  readonly owner: DraftOwner | undefined
  readonly draft: Draft
  /** Whether the draft as it stands is kept in this browser. */
  readonly isKept: boolean
  readonly submission: Submission
}

const draftKey = (owner: DraftOwner): LocalKey => (owner === null ? 'geist:draft' : `geist:draft:${owner}`)

const closed: Compose = { owner: undefined, draft: newDraft(''), isKept: false, submission: { status: 'none' } }

/** Drafts that this browser does not keep, of owners who are not here at the moment: nobody else may see them. */
const laidBy = new Map<DraftOwner, Draft>()

/**
 * Owners whose draft here is not kept, while the browser keeps another text that another tab wrote. Neither may
 * replace the other.
 */
const forked = new Set<DraftOwner>()

/** The draft that is open, and how its submit goes. */
export const useCompose = create<Compose>(() => closed)

useCompose.subscribe((state) => setUnkept('draft', isInMemory(state) || laidBy.size > 0))

/** Takes up this owner's draft where it was left, here or in another tab. */
export function openDraft(owner: DraftOwner): void {
  const before = useCompose.getState()
  const kept = keptDraft(owner)
  if (before.owner !== owner) {
    // The stored text is older than a draft that was laid by.
    const inMemory = laidBy.get(owner) ?? (kept ? undefined : draftBroughtAlong(before))
    laidBy.delete(owner)
    if (inMemory !== before.draft) layBy(before)
    const draft = inMemory ?? kept ?? newDraft(crypto.randomUUID())
    const isKept = inMemory === undefined && kept !== undefined
    useCompose.setState({ owner, draft, isKept, submission: { status: 'none' } })
  } else if (isInMemory(before)) {
    // Newer than anything that is kept of it.
    return
  } else if (kept) {
    useCompose.setState({ draft: kept, isKept: true })
  } else if (before.isKept) {
    // It was kept and is gone: another tab has submitted it.
    useCompose.setState({ draft: newDraft(crypto.randomUUID()), isKept: false })
  }
}

/**
 * Closes the draft of an account, so that whoever signs in next on this page cannot meet it. It stays kept under its account; where the
 * browser keeps nothing, on this page. A draft of this device is anybody's who is here.
 */
export function closeDraft(): void {
  const before = useCompose.getState()
  if (before.owner === null) return
  layBy(before)
  useCompose.setState(closed, true)
}

/** Whether the open draft is in the memory of this page only. */
export function isInMemory({ owner, draft, isKept }: Compose): boolean {
  return owner !== undefined && !isKept && !isBlank(draft)
}

/** Whether an unsubmitted draft of this account exists, and whether this browser stores it. */
export function draftPersistence(uid: string): 'none' | 'stored' | 'inMemory' {
  const open = useCompose.getState()
  if (open.owner === uid && isInMemory(open)) return 'inMemory'
  const kept = keptDraft(uid)
  return kept === undefined || isBlank(kept) ? 'none' : 'stored'
}

/**
 * Takes over what another tab of this owner writes, so that neither overwrites the other. Where the other tab has saved the draft, text
 * typed here since stays. A draft that is on this page alone stays whole. Call the result to stop.
 */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    const state = useCompose.getState()
    const { owner, draft: shown } = state
    if (owner === undefined || key !== draftKey(owner)) return
    const draft = draftFromText(newValue ?? '')
    if (isInMemory(state) && (draft?.content !== shown.content || draft.category !== shown.category)) {
      if (keptDraft(owner)) forked.add(owner)
      // The other tab has made room.
      else putDraft(shown)
      return undefined
    }
    if (draft) return useCompose.setState({ draft, isKept: true })
    const rest = draftAfterSave(shown, draftFromText(oldValue ?? '') ?? shown, crypto.randomUUID())
    // An empty draft is already off the device, and the other tab may have begun the next.
    return isBlank(rest) ? useCompose.setState({ draft: rest, isKept: false }) : putDraft(rest)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/**
 * Writes on, and keeps the draft in this browser with every change: a crash costs nothing. A category is taken for the name of a new one unless
 * the change says that it was chosen.
 */
export function writeDraft(change: DraftChange): void {
  const whole = change.category === undefined ? change : { isNewCategory: true, ...change }
  putDraft(rewritten(useCompose.getState().draft, whole, crypto.randomUUID()))
}

/** Takes over what another tab has stored, where its event has not arrived here yet. */
export function takeOverStored(): void {
  const { owner, draft, isKept } = useCompose.getState()
  const stored = owner !== undefined && isKept ? keptDraft(owner) : undefined
  if (stored && draftText(stored) !== draftText(draft)) useCompose.setState({ draft: stored })
}

/** Takes the draft for a save, and notes when it was first submitted; a repeated try keeps that time. */
export function takeDraft(now: number): Draft & { readonly submittedAt: number } {
  const { submitted: _, ...draft } = useCompose.getState().draft
  const taken = { ...draft, submittedAt: draft.submittedAt ?? now }
  putDraft(taken)
  return taken
}

/** Takes a saved text off the sheet. What was typed since, here or in another tab, stays; so does a draft begun meanwhile. */
export function clearDraft(taken: TakenText): void {
  takeOverStored()
  const { owner, draft } = useCompose.getState()
  if (owner === undefined) return
  if ([draft.id, draft.submitted?.id].includes(taken.id)) putDraft(draftAfterSave(draft, taken, crypto.randomUUID()))
}

/** The draft that was written on this device while nobody was signed in, if there is one. */
export function deviceDraft(): Draft | undefined {
  const draft = keptDraft(null)
  return draft && !isBlank(draft) ? draft : undefined
}

/** Drops the device's draft once it is stored elsewhere, unless it has been written on since. */
export function dropDeviceDraft({ id, content, category }: Draft): void {
  const kept = keptDraft(null)
  if (kept?.id === id && kept.content === content && kept.category === category) dropLocalText(draftKey(null))
}

export function setSubmission(submission: Submission): void {
  useCompose.setState({ submission })
}

function keptDraft(owner: DraftOwner): Draft | undefined {
  return draftFromText(readLocalText(draftKey(owner)) ?? '')
}

/** What was written before signing in, where the browser keeps nothing: this page is the only place that it is in. */
function draftBroughtAlong(before: Compose): Draft | undefined {
  return before.owner === null && isInMemory(before) ? before.draft : undefined
}

function layBy(before: Compose): void {
  if (before.owner !== undefined && isInMemory(before)) laidBy.set(before.owner, before.draft)
}

function putDraft(draft: Draft): void {
  const { owner } = useCompose.getState()
  const other = owner === undefined ? undefined : textOfOtherTab(owner)
  if (other && isBlank(draft)) return useCompose.setState({ draft: other, isKept: true })
  useCompose.setState({ draft, isKept: owner !== undefined && !other && keepDraft(owner, draft) })
}

/** The kept draft that another tab wrote, where the one of this tab is not kept. */
function textOfOtherTab(owner: DraftOwner): Draft | undefined {
  const isForked = forked.has(owner) && isInMemory(useCompose.getState())
  const other = isForked ? keptDraft(owner) : undefined
  if (!other) forked.delete(owner)
  return other
}

function keepDraft(owner: DraftOwner, draft: Draft): boolean {
  if (!isBlank(draft)) return writeLocalText(draftKey(owner), draftText(draft))
  dropLocalText(draftKey(owner))
  return false
}
