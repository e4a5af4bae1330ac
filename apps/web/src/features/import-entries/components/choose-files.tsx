import { Button, buttonClass } from '@geist/ui'
import { type ComponentProps, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'

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
  const buttonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) buttonRef.current?.focus()
  }, [takesFocus])
  const fileInputRef = useRef<HTMLInputElement>(null)
  const folderInputRef = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const chooseFiles = (list: FileList | null) => {
    const files = [...(list ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
    if (files.length > 0) onChosen(files)
  }
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    chooseFiles(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an alternative to its buttons
    <div
      className={isDragOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={handleDrop}
    >
      <p className={styles.invitation}>Bring your journal with you</p>
      <p className={styles.soft}>
        A file from Geist, an export of Day One (JSON, zipped or not), Markdown with or without front matter, or plain
        text. Nothing is imported before you have seen what it is.
      </p>
      <div className={styles.buttons}>
        <button
          ref={buttonRef}
          type="button"
          className={buttonClass('primary')}
          onClick={() => fileInputRef.current?.click()}
        >
          Choose files
        </button>
        <Button onClick={() => folderInputRef.current?.click()}>Choose a folder</Button>
      </div>
      <FileInput
        inputRef={fileInputRef}
        multiple
        aria-label="Files to import"
        accept=".json,.zip,.md,.markdown,.txt"
        onFiles={chooseFiles}
      />
      <FileInput
        inputRef={folderInputRef}
        aria-label="Folder to import"
        {...{ webkitdirectory: '' }}
        onFiles={chooseFiles}
      />
    </div>
  )
}

interface FileInputProps extends ComponentProps<'input'> {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onFiles: (files: FileList | null) => void
}

/** A hidden file input, opened by a button. */
function FileInput({ inputRef, onFiles, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      ref={inputRef}
      type="file"
      hidden
      onChange={({ currentTarget }) => {
        onFiles(currentTarget.files)
        // Allows choosing the same file again.
        currentTarget.value = ''
      }}
    />
  )
}
