import { Button } from '@geist/ui'
import { useState } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import styles from './clamped-text.module.css'

/** Longer texts start collapsed. */
const clampAbove = { characters: 600, lines: 8 }

export function ClampedText({ text }: { readonly text: string }) {
  const isLong = text.length > clampAbove.characters || text.split('\n', clampAbove.lines + 1).length > clampAbove.lines
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className={`${entryText.text} ${isLong && !isOpen ? styles.folded : ''}`} dir="auto">
        {text}
      </p>
      {isLong && (
        <Button look="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
