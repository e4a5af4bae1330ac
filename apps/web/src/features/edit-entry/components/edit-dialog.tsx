import { trash } from '@geist/domain'
import { Button, Notice, TextField } from '@geist/ui'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'

import { announce } from '../../../shared/announce/announce'
import { Dialog, DialogActions, DialogBody, DialogHeader } from '../../../shared/dialog/dialog'
import { useHoldScreen } from '../../../shared/hold-screen'
import type { Journal } from '../../../shared/local/journal'
import { entryById } from '../../../shared/local/queries/entry-by-id'
import { useLiveQuery } from '../../../shared/local/use-live-query'
import { SaveFailure } from '../../../shared/save-failure/save-failure'
import textArea from '../../../shared/text-area.module.css'
import { showToast } from '../../../shared/toast/toast-store'
import { dropEdit, reopenEdit, useEdits, writeEdit } from '../edits-store'
import { isChanged, type UnsavedEdit, newEdit } from '../unsaved-edit'
import { usePendingEdits } from '../pending-edits'
import { saveEdit } from '../save-edit'
import styles from './edit-dialog.module.css'
import { EditState } from './edit-state'

export interface EditDialogProps {
  readonly uid: string
  readonly entryId: string
  /** Called after the closing animation, or if no such entry exists. */
  readonly onClosed: () => void
}

/** Edits one entry. Typed text is stored until saved or cancelled; cancelling can be undone. */
export function EditDialog({ uid, entryId, onClosed }: EditDialogProps) {
  const query = useCallback((journal: Journal) => entryById(journal, entryId), [entryId])
  const live = useLiveQuery(uid, query)
  const kept = useEdits((state) => (state.uid === uid ? state.edits.get(entryId) : undefined))
  const entry = live.status === 'ready' ? live.value : undefined
  const edit = kept ?? (entry && newEdit(entry))
  const isNowhere = live.status !== 'loading' && !edit
  useEffect(() => {
    if (isNowhere) onClosed()
  }, [isNowhere, onClosed])
  return edit && <Editor uid={uid} edit={edit} entry={entry} onClosed={onClosed} />
}

type Trouble =
  | { readonly status: 'none' }
  | { readonly status: 'refused'; readonly field: 'content' | 'category'; readonly sentence: string }
  | { readonly status: 'failed'; readonly reason: 'no-room' | 'newer-version' | 'broken' }

interface EditorProps {
  readonly uid: string
  readonly edit: UnsavedEdit
  /** The current entry, which another device or tab may have changed since the edit began. */
  readonly entry: UnsavedEdit['seen'] | undefined
  readonly onClosed: () => void
}

function Editor({ uid, edit: current, entry, onClosed }: EditorProps) {
  const id = useId()
  useHoldScreen()
  // Snapshot shown during the closing animation.
  const [last, setLast] = useState<UnsavedEdit>()
  const edit = last ?? current
  const saving = usePendingEdits((state) => state.pending.get(current.seen.id))
  const [trouble, setTrouble] = useState<Trouble>({ status: 'none' })
  const [isTypedSince, setTypedSince] = useState(false)
  // The entry as the last save left it. Undoing a cancelled edit continues from there.
  const saved = useRef<UnsavedEdit['seen']>(undefined)
  const content = useRef<HTMLTextAreaElement>(null)
  const { seen } = edit
  const error = trouble.status === 'refused' ? { [trouble.field]: trouble.sentence } : {}

  const change = (part: Partial<Pick<UnsavedEdit, 'content' | 'category'>>) => {
    setTrouble({ status: 'none' })
    writeEdit(uid, { ...edit, ...part })
  }
  const cancel = () => {
    setLast(edit)
    // The text of a pending save stays on the device until the save ends: discard only later
    // typing.
    if (saving) writeEdit(uid, saving)
    else dropEdit(uid, edit)
    if (!isChanged(edit, saving ?? seen)) return
    showToast({
      text: 'Edit discarded',
      action: { label: 'Undo', act: () => reopenEdit(uid, { ...edit, seen: saved.current ?? seen }) },
      lastsMs: trash.undoMs,
    })
  }
  const close = () => {
    setLast(edit)
    if (!saving && !isChanged(edit, seen)) dropEdit(uid, edit)
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const outcome = await saveEdit(uid, edit, Date.now())
    switch (outcome.status) {
      case 'busy':
        return
      case 'refused':
      case 'failed':
        setTrouble(outcome)
        return
      case 'held':
      case 'saved':
        saved.current = outcome.seen
        setTypedSince(outcome.isTypedSince)
        if (!outcome.isTypedSince) setLast(edit)
        if (outcome.status === 'saved') announce(outcome.isTypedSince ? savedInPart : 'Saved')
        return
      default:
        return outcome satisfies never
    }
  }
  const start = () => {
    content.current?.setSelectionRange(edit.content.length, edit.content.length)
    return content.current
  }

  return (
    <Dialog
      isOpen={last === undefined}
      onClose={close}
      onClosed={onClosed}
      size="wide"
      staysOnOutsidePress
      initialFocus={start}
      card={seen.id}
    >
      <DialogHeader title="Edit Entry" />
      <DialogBody>
        <form id={id} className={styles.form} onSubmit={(event) => void save(event)}>
          {entry && <ChangedElsewhere known={saving ? [seen, saving] : [seen]} entry={entry} />}
          <div className={textArea.field}>
            <label htmlFor={`${id}-content`} className={textArea.label}>
              Content
            </label>
            <textarea
              id={`${id}-content`}
              ref={content}
              className={`${textArea.area} ${styles.content}`}
              dir="auto"
              aria-invalid={error.content ? true : undefined}
              aria-describedby={error.content ? `${id}-error` : undefined}
              value={edit.content}
              onChange={(event) => change({ content: event.target.value })}
            />
            {error.content && (
              <p id={`${id}-error`} className={textArea.error}>
                {error.content}
              </p>
            )}
          </div>
          <TextField
            label="Category"
            dir="auto"
            autoComplete="off"
            error={error.category}
            value={edit.category}
            onChange={(event) => change({ category: event.target.value })}
          />
          {trouble.status === 'failed' && <SaveFailure reason={trouble.reason} text={edit.content} />}
          {isTypedSince && isChanged(edit, seen) && <Notice tone="info">{savedInPart}</Notice>}
          <EditState entryId={seen.id} isChanged={isChanged(edit, seen)} />
        </form>
      </DialogBody>
      <DialogActions>
        <Button onClick={cancel}>Cancel</Button>
        <Button type="submit" form={id} look="primary">
          Save
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const savedInPart = 'Saved, without what you typed since. Save again to keep that too.'

/** Warns if the entry was changed or deleted elsewhere. `known` are texts of this dialog's own. */
function ChangedElsewhere({
  known,
  entry,
}: {
  readonly known: readonly Pick<UnsavedEdit, 'content' | 'category'>[]
  readonly entry: UnsavedEdit['seen']
}) {
  if (entry.deletedAt !== null) {
    return <Notice tone="info">This note has been deleted meanwhile. Saving brings it back.</Notice>
  }
  if (known.some(({ content, category }) => entry.content === content && entry.category === category)) return null
  return (
    <Notice tone="info">
      This note has been changed elsewhere since you began. Save yours without worry: both texts are kept.
    </Notice>
  )
}
