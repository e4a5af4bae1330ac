import { create } from 'zustand'

import { dropLocalText, readLocalText, writeLocalText } from '../../shared/local/local-text'
import { type Draft, draftFromText, draftText, isBlank, newDraft } from './draft'

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

/** The draft of the account that is signed in, and how its submit goes. */
export const useCompose = create<Compose>(() => ({
  uid: '',
  draft: newDraft(''),
  isKept: false,
  submission: { status: 'none' },
}))

/** Takes up this account's draft where it was left. */
export function openDraft(uid: string): void {
  if (useCompose.getState().uid === uid) return
  const kept = draftFromText(readLocalText(draftKey(uid)) ?? '')
  useCompose.setState({
    uid,
    draft: kept ?? newDraft(crypto.randomUUID()),
    isKept: kept !== undefined,
    submission: { status: 'none' },
  })
}

/** Changes the draft, and keeps it in this browser with every change: a crash costs nothing. */
export function changeDraft(change: Partial<Draft>): void {
  const { uid, draft } = useCompose.getState()
  const next = { ...draft, ...change }
  useCompose.setState({ draft: next, isKept: keepDraft(uid, next) })
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

function keepDraft(uid: string, draft: Draft): boolean {
  if (!isBlank(draft)) return writeLocalText(draftKey(uid), draftText(draft))
  dropLocalText(draftKey(uid))
  return false
}
