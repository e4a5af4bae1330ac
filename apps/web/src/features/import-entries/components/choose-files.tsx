import { Button, buttonClass } from '@geist/ui'
import { type DragEvent, useEffect, useRef, useState } from 'react'

import type { ChosenFile } from '../read-in-worker'
import styles from './import-entries.module.css'

export function ChooseFiles({
  onChosen,
  takesFocus,
}: {
  readonly onChosen: (files: readonly ChosenFile[]) => void
  /** Whether the user returns from a later step, whose focused button is gone. */
  readonly takesFocus: boolean
}) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  const file = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])].map((each) => ({ file: each, path: each.webkitRelativePath || each.name }))
    if (files.length > 0) onChosen(files)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an alternative to its buttons
    <div
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p className={styles.invitation}>Bring your journal with you</p>
      <p className={styles.soft}>
        A file from Geist, an export of Day One (JSON, zipped or not), Markdown with or without front matter, or plain
        text. Nothing is imported before you have seen what it is.
      </p>
      <div className={styles.buttons}>
        <button ref={button} type="button" className={buttonClass('primary')} onClick={() => file.current?.click()}>
          Choose files
        </button>
        <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
      </div>
      <input
        ref={file}
        type="file"
        multiple
        hidden
        aria-label="Files to import"
        accept=".json,.zip,.md,.markdown,.txt"
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder to import"
        {...{ webkitdirectory: '' }}
        onChange={({ currentTarget }) => {
          take(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
