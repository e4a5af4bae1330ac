import { create } from 'zustand'

import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { type Draft, draftFromText, draftText, isBlank, newDraft, rewritten } from './draft'

/** How the last submit went. `waiting` has been sent and not been answered for a while. */
export type Submission =
  | { readonly status: 'none' }
  | { readonly status: 'sending' }
  | { readonly status: 'waiting' }
  | { readonly status: 'logged' }
  | { readonly status: 'failed'; readonly sentence: string }

interface Compose {
  readonly uid: string
  readonly draft: Draft
  /** Whether the draft as it stands is kept in this browser. */
  readonly isKept: boolean
  readonly submission: Submission
}

const draftKey = (uid: string) => `geist:draft:${uid}`

const closed: Compose = { uid: '', draft: newDraft(''), isKept: false, submission: { status: 'none' } }

/** The draft of the account that is signed in, and how its submit goes. */
export const useCompose = create<Compose>(() => closed)

/** Takes up this account's draft where it was left, here or in another tab. */
export function openDraft(uid: string): void {
  const before = useCompose.getState()
  const kept = draftFromText(readLocalText(draftKey(uid)) ?? '')
  if (before.uid !== uid) {
    const draft = kept ?? newDraft(crypto.randomUUID())
    useCompose.setState({ uid, draft, isKept: kept !== undefined, submission: { status: 'none' } })
  } else if (kept) {
    useCompose.setState({ draft: kept, isKept: true })
  } else if (before.isKept) {
    // It was kept and is gone: another tab has submitted it.
    useCompose.setState({ draft: newDraft(crypto.randomUUID()), isKept: false })
  }
}

/** Takes the draft out of memory, so that whoever signs in next on this page cannot meet it. It stays kept under its account. */
export function closeDraft(): void {
  useCompose.setState(closed, true)
}

/** Takes over what another tab of this account writes, so that neither overwrites the other. Call the result to stop. */
export function followOtherTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== draftKey(useCompose.getState().uid)) return
    const draft = draftFromText(newValue ?? '')
    useCompose.setState({ draft: draft ?? newDraft(crypto.randomUUID()), isKept: draft !== undefined })
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

/** Writes on, and keeps the draft in this browser with every change: a crash costs nothing. */
export function writeDraft(change: Partial<Pick<Draft, 'content' | 'category'>>): void {
  putDraft(rewritten(useCompose.getState().draft, change, crypto.randomUUID()))
}

/** Notes when the draft was first submitted; a repeated try keeps that time. */
export function markSubmitted(now: number): Draft {
  const { draft } = useCompose.getState()
  const submitted = { ...draft, submittedAt: draft.submittedAt ?? now }
  putDraft(submitted)
  return submitted
}

/** Begins a new draft, once what was in the last one is stored elsewhere. */
export function clearDraft(): void {
  const { uid } = useCompose.getState()
  dropLocalText(draftKey(uid))
  useCompose.setState({ draft: newDraft(crypto.randomUUID()), isKept: false })
}

export function setSubmission(submission: Submission): void {
  useCompose.setState({ submission })
}

function putDraft(draft: Draft): void {
  useCompose.setState({ draft, isKept: keepDraft(useCompose.getState().uid, draft) })
}

function keepDraft(uid: string, draft: Draft): boolean {
  if (!isBlank(draft)) return writeLocalText(draftKey(uid), draftText(draft))
  dropLocalText(draftKey(uid))
  return false
}
