import { truncateCodeUnits } from '@geist/domain'
import { useRef, useState } from 'react'

import { capCombiningMarks } from './cap-combining-marks'
import entryText from './entry-text.module.css'
import { ShowAllButton } from './show-all-button'
import { useIsClamped } from './use-is-clamped'

/**
 * Maximum length rendered of a clamped text, in UTF-16 code units; more than a card can show. A
 * text of 200,000 characters would slow down layout.
 */
const maxClampedLength = 2_000

/**
 * Clamps a long text, with a button that expands it if it does not fit.
 *
 * @param isLong whether the text may be too long for a card
 */
export function useClampedText(content: string, isLong: boolean) {
  const [isUnclamped, setUnclamped] = useState(false)
  const textRef = useRef<HTMLParagraphElement>(null)
  const isExpanded = !isLong || isUnclamped
  const isClamped = useIsClamped(textRef, !isExpanded)
  return {
    textRef,
    className: isExpanded ? entryText.text : `${entryText.text} ${entryText.clamped}`,
    text: capCombiningMarks(isExpanded ? content : truncateCodeUnits(content, maxClampedLength)),
    showAllButton: (isClamped || isUnclamped) && (
      <ShowAllButton isExpanded={isExpanded} onClick={() => setUnclamped(!isUnclamped)} />
    ),
  }
}
