import { Button } from '@geist/ui'
import { useState } from 'react'

import entryText from '../../../shared/entry-text/entry-text.module.css'
import styles from './clamped-text.module.css'

/** A text above one of these limits starts collapsed. */
const clampLimits = { characters: 600, lines: 8 }

/** A text that can be expanded if it is long. */
export function ClampedText({ text }: { readonly text: string }) {
  const isLong =
    text.length > clampLimits.characters || text.split('\n', clampLimits.lines + 1).length > clampLimits.lines
  const [isExpanded, setExpanded] = useState(false)
  return (
    <>
      <p className={`${entryText.text} ${isLong && !isExpanded ? styles.clamped : ''}`} dir="auto">
        {text}
      </p>
      {isLong && (
        <Button look="plain" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? 'Show less' : 'Show all'}
        </Button>
      )}
    </>
  )
}
