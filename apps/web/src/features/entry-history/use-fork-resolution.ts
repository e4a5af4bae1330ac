import type { Entry, EntryVersion } from '@geist/domain'
import { useRef, useState } from 'react'

import { getJournal } from '../../shared/local/get-journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { keepBothTexts, keepCurrentText } from '../../shared/local/operations/resolve-fork'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { showToast } from '../../shared/toast/toast-store'
import { useVersion } from './use-version'

/** Which text of a fork to keep: the entry's, the displaced one, or both. */
export type ForkChoice = 'current' | 'displaced' | 'both'

/** The next unresolved fork of an entry with its displaced text, and a function to resolve it. */
export function useForkResolution(uid: string, entry: Entry) {
  const [nextVersionId] = entry.forks ?? []
  // The last resolved fork stays on the screen during the closing animation.
  const [lastResolvedVersionId, setLastResolvedVersionId] = useState(nextVersionId)
  const versionId = nextVersionId ?? lastResolvedVersionId
  const isResolved = nextVersionId === undefined
  // Another tab or device resolved the fork before this dialog opened.
  const wasResolvedElsewhere = lastResolvedVersionId === undefined && isResolved
  const { result, retry } = useVersion(entry.id, versionId)
  const displacedVersion = result.status === 'ready' ? result.version : undefined
  const [failure, setFailure] = useState<Extract<SaveOutcome, { status: 'failed' }>>()
  const submittedVersionId = useRef<string>(undefined)

  const resolve = async (choice: ForkChoice) => {
    // Ignores a second press: until the first one is saved, 'both' would create a second note.
    if (versionId === undefined || isResolved || submittedVersionId.current === versionId) return
    submittedVersionId.current = versionId
    const outcome = await resolveFork(uid, entry, versionId, displacedVersion, choice)
    if (outcome.status === 'failed') {
      submittedVersionId.current = undefined
      setFailure(outcome)
      return
    }
    setFailure(undefined)
    setLastResolvedVersionId(versionId)
    showToast({ text: resolvedSentences[choice], durationMs: 5_000 })
  }
  return { versionId, result, retry, displacedVersion, isResolved, wasResolvedElsewhere, failure, resolve }
}

/** Texts of the toast. */
const resolvedSentences: Record<ForkChoice, string> = {
  current: 'Kept. The other version stays in History.',
  displaced: 'Kept the other. The version it replaced stays in History.',
  both: 'Kept both: the other version is now a separate note.',
}

async function resolveFork(
  uid: string,
  entry: Entry,
  versionId: string,
  displacedVersion: EntryVersion | undefined,
  choice: ForkChoice,
): Promise<SaveOutcome> {
  const journal = getJournal(uid)
  if (choice === 'current' || !displacedVersion) return keepCurrentText(journal, entry, [versionId], Date.now())
  const { content, category } = displacedVersion
  return choice === 'both'
    ? keepBothTexts(journal, entry, { version: versionId, content, category }, Date.now())
    : editEntry(journal, { seen: entry, content, category, settles: [versionId] }, Date.now())
}
