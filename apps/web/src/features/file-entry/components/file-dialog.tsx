import { type Entry, messages } from '@geist/domain'
import { Button, Notice } from '@geist/ui'
import { useEffect, useRef, useState } from 'react'

import { announce } from '../../../shared/announce/announce'
import { findCardButton, prepareNextFocus } from '../../../shared/card-focus'
import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { getJournal } from '../../../shared/local/get-journal'
import { fileEntries } from '../../../shared/local/operations/file-entries'
import { requestNotebooks, readOwnNotebooks } from '../../../shared/local/queries/own-notebooks'
import { type LiveQuery, useLiveQuery } from '../../../shared/local/use-live-query'
import { describeChangeFailure } from '../../../shared/save-failure/describe-change-failure'
import { useFormDraft } from '../../../shared/saving/use-form-draft'
import { showToast } from '../../../shared/toast/toast-store'
import { NotebookSelect, type SelectableNotebook } from './notebook-select'

export interface FileDialogProps {
  readonly uid: string
  readonly entries: readonly Entry[]
  /** Whether an entry leaves the list below when it is filed in another notebook. */
  readonly leavesList: boolean
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly onFiled: () => void
}

/** Duration of the confirmation toast, in milliseconds. */
const confirmationMs = 3_000

/** Files entries in one of the user's notebooks, or removes them from their notebooks. */
export function FileDialog({ uid, entries, leavesList, isOpen, onClose, onClosed, onFiled }: FileDialogProps) {
  const notebooks = useLiveQuery(uid, readOwnNotebooks)
  const selectRef = useRef<HTMLButtonElement>(null)
  const findNextFocusRef = useRef<() => HTMLElement | null>(null)
  const { chosen, choose, failure, submit } = useFiling(uid, entries, () => {
    onFiled()
    onClose()
  })
  useEffect(() => requestNotebooks(getJournal(uid)), [uid])
  const ownedNotebooks = notebooks.status === 'ready' ? notebooks.value : []
  const submitAndMoveFocus = () => {
    const isLeaving = leavesList && entries.some(({ collectionName }) => collectionName !== chosen)
    findNextFocusRef.current = isLeaving ? prepareNextFocus(entries.map(({ id }) => id)) : null
    void submit()
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={onClosed}
      initialFocus={selectRef}
      finalFocus={() => findNextFocusRef.current?.() ?? findCardButton(entries[0]?.id ?? '') ?? true}
    >
      <DialogHeader
        title="Select Notebook"
        description={entries.length > 1 ? `For ${entries.length} notes.` : undefined}
        hasCloseIcon
      />
      <DialogBody>
        <NotebookSelect
          ref={selectRef}
          notebooks={listSelectableNotebooks(ownedNotebooks, chosen, entries)}
          chosen={chosen}
          onChoose={choose}
        />
        {chosen !== undefined && wouldPublishEntries(ownedNotebooks, chosen, entries) && (
          <Notice tone="info">
            {`Everyone can read ${chosen}, so ${entries.length === 1 ? 'this note' : `these ${entries.length} notes`} will be public.`}
          </Notice>
        )}
        <NotebooksNotice notebooks={notebooks} />
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
      </DialogBody>
      <DialogActions>
        <Button look="primary" disabled={chosen === undefined} onClick={submitAndMoveFocus}>
          Confirm selection
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Says why there is no notebook to choose. */
function NotebooksNotice({ notebooks }: { readonly notebooks: LiveQuery<readonly unknown[]> }) {
  switch (notebooks.status) {
    case 'loading':
      return null
    case 'ready':
      return notebooks.value.length === 0 && <p>You have no notebooks yet.</p>
    case 'failed':
      return <Notice tone="error">This browser can’t open your notebooks on this device. Reload the page.</Notice>
    default:
      return notebooks satisfies never
  }
}

/** State and submission of the notebook choice. */
function useFiling(uid: string, entries: readonly Entry[], onFiled: () => void) {
  const { fields, change, save } = useFormDraft({ chosen: findCommonNotebook(entries) })
  const [failure, setFailure] = useState<string>()
  const entryIds = entries.map(({ id }) => id)
  const fileInto = async (notebook: string) => {
    const outcome = await fileEntries(getJournal(uid), entryIds, notebook, Date.now())
    if (outcome.status === 'failed') {
      setFailure(describeChangeFailure(outcome.reason, 'filed'))
      return false
    }
    // A single card shows its new badge, so an announcement to screen readers suffices. Most of
    // many cards are out of view, so a toast reports them.
    if (entryIds.length > 1) showToast({ text: describeFiling(entryIds.length, notebook), durationMs: confirmationMs })
    else announce(notebook === '' ? 'Removed from its notebook' : `Filed in ${notebook}`)
    return true
  }
  const submit = async () => {
    // If the user chose another notebook during the save, the dialog stays open.
    const outcome = await save(async ({ chosen }) => chosen !== undefined && fileInto(chosen))
    if (outcome === 'saved') onFiled()
  }
  const choose = (notebook: string) => {
    setFailure(undefined)
    change({ chosen: notebook })
  }
  return { chosen: fields.chosen, choose, failure, submit }
}

/**
 * Returns the name of the notebook that all entries are in; `undefined` if they differ or have
 * none.
 */
function findCommonNotebook(entries: readonly Entry[]): string | undefined {
  const [name, ...otherNames] = new Set(entries.map(({ collectionName }) => collectionName))
  return otherNames.length > 0 || name === '' || name === messages.none ? undefined : name
}

/** Lists the user's notebooks, and the chosen one if it is not among them. */
function listSelectableNotebooks(
  ownedNotebooks: readonly SelectableNotebook[],
  chosen: string | undefined,
  entries: readonly Entry[],
): readonly SelectableNotebook[] {
  if (chosen === undefined || chosen === '' || ownedNotebooks.some(({ name }) => name === chosen)) return ownedNotebooks
  return [{ name: chosen, isPublic: entries.some((entry) => entry.isPublic) }, ...ownedNotebooks]
}

/** Whether filing publishes an entry: the notebook is public, and the entry is not public yet. */
function wouldPublishEntries(
  ownedNotebooks: readonly SelectableNotebook[],
  notebook: string,
  entries: readonly Entry[],
): boolean {
  return (
    ownedNotebooks.some(({ name, isPublic }) => name === notebook && isPublic) &&
    !entries.every(({ collectionName, isPublic }) => collectionName === notebook && isPublic)
  )
}

function describeFiling(count: number, notebook: string): string {
  return notebook === '' ? `${count} notes removed from their notebooks` : `${count} notes filed in ${notebook}`
}
