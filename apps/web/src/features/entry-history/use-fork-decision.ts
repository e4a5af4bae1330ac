import type { Entry, EntryVersion } from '@geist/domain'
import { useRef, useState } from 'react'

import { getJournal } from '../../shared/local/get-journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { keepBothTexts, keepCurrentText } from '../../shared/local/operations/settle-fork'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showToast } from '../../shared/toast/toast-store'
import { useVersion } from './use-version'

/** Which text of a fork to keep: the entry's, the displaced one, or both. */
export type ForkChoice = 'this' | 'other' | 'both'

/** The fork of an entry that is to be decided next, with its displaced text. */
export function useForkDecision(uid: string, entry: Entry) {
  const [nextFork] = entry.forks ?? []
  // The last decided version stays on the screen during the closing animation.
  const [lastVersionId, setLastVersionId] = useState(nextFork)
  const versionId = nextFork ?? lastVersionId
  const { read, readAgain } = useVersion(entry.id, versionId)
  const otherVersion = read.status === 'read' ? read.version : undefined
  const isDecided = nextFork === undefined
  const [failure, setFailure] = useState<Extract<SaveOutcome, { status: 'failed' }>>()
  const decidedVersionId = useRef<string>(undefined)

  const choose = async (choice: ForkChoice) => {
    // Ignore a second press: until the first is saved and shown it would create another note.
    if (versionId === undefined || isDecided || decidedVersionId.current === versionId) return
    decidedVersionId.current = versionId
    const outcome = await resolveFork(uid, entry, versionId, otherVersion, choice)
    if (outcome.status === 'failed') decidedVersionId.current = undefined
    setFailure(outcome.status === 'failed' ? outcome : undefined)
    if (outcome.status === 'failed') return
    setLastVersionId(versionId)
    showToast({ text: keptSentences[choice], durationMs: 5_000 })
  }

  // Another tab or device had resolved the fork before this dialog opened.
  const wasDecidedBefore = lastVersionId === undefined && isDecided
  return { versionId, read, readAgain, otherVersion, isDecided, wasDecidedBefore, failure, choose }
}

const keptSentences: Record<ForkChoice, string> = {
  this: 'Kept. The other text stays in History.',
  other: 'Kept the other. The text it replaced stays in History.',
  both: 'Kept both: the other text is a note of its own now.',
}

async function resolveFork(
  uid: string,
  entry: Entry,
  versionId: string,
  otherVersion: EntryVersion | undefined,
  choice: ForkChoice,
): Promise<SaveOutcome> {
  const journal = getJournal(uid)
  if (choice === 'this' || !otherVersion) return keepCurrentText(journal, entry, [versionId], Date.now())
  const { content, category } = otherVersion
  return choice === 'both'
    ? keepBothTexts(journal, entry, { version: versionId, content, category }, Date.now())
    : editEntry(journal, { seen: entry, content, category, settles: [versionId] }, Date.now())
}
