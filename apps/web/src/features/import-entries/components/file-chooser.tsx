import { Button, buttonClass } from '@geist/ui'
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

import type { ChosenFile } from '../read-in-worker'
import styles from './import-entries.module.css'

export interface FileChooserProps {
  readonly onChoose: (files: readonly ChosenFile[]) => void
  /** Set if the user returns from a later step, whose focused button has unmounted. */
  readonly takesFocus: boolean
}

/** Lets the user choose files or a folder to import, or drop them. */
export function FileChooser({ onChoose, takesFocus }: FileChooserProps) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) buttonRef.current?.focus()
  }, [takesFocus])
  const fileInputRef = useRef<HTMLInputElement>(null)
  const folderInputRef = useRef<HTMLInputElement>(null)
  const chooseFiles = (list: FileList | null) => {
    const files = [...(list ?? [])].map((file) => ({ file, path: file.webkitRelativePath || file.name }))
    if (files.length > 0) onChoose(files)
  }
  return (
    <DropArea onDrop={chooseFiles}>
      <p className={styles.invitation}>Bring your journal with you</p>
      <p className={styles.soft}>
        A Geist file, a Day One export (JSON, zipped or not), Markdown or plain text. You’ll see a preview before
        anything is imported.
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
        // Spread, since React's types lack this attribute.
        {...{ webkitdirectory: '' }}
        onFiles={chooseFiles}
      />
    </DropArea>
  )
}

interface DropAreaProps {
  readonly onDrop: (files: FileList) => void
  readonly children: ReactNode
}

/** An area that accepts dropped files, and highlights itself while some are dragged over it. */
function DropArea({ onDrop, children }: DropAreaProps) {
  const [isDragOver, setDragOver] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is an alternative to its buttons
    <div
      className={isDragOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDragOver(false)
        onDrop(event.dataTransfer.files)
      }}
    >
      {children}
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
