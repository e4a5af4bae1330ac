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
 * Clamps a long text, with a button that expands it if it does not fit. Caps the combining marks of
 * each letter: thousands of them freeze a page.
 *
 * @param isLong whether the text may be too long for a card
 */
export function useClampedText(content: string, isLong: boolean) {
  const [isOpen, setOpen] = useState(false)
  const textRef = useRef<HTMLParagraphElement>(null)
  const isExpanded = !isLong || isOpen
  // Capped first: else a text of many marks would look complete once it is truncated.
  const cappedContent = capCombiningMarks(content)
  const isClamped = useIsClamped(textRef, !isExpanded)
  return {
    textRef,
    className: isExpanded ? entryText.text : `${entryText.text} ${entryText.clamped}`,
    text: isExpanded ? cappedContent : truncateCodeUnits(cappedContent, maxClampedLength),
    showAllButton: (isClamped || isOpen) && <ShowAllButton isExpanded={isExpanded} onClick={() => setOpen(!isOpen)} />,
  }
}
