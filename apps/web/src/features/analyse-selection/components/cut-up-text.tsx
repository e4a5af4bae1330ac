import type { CutUp, Fragment as CutFragment } from '@geist/cut-up'
import { Fragment, type KeyboardEvent, type MouseEvent, type RefObject, useId, useMemo, useRef } from 'react'

import styles from './cut-up-text.module.css'
import { splitCutUpIntoLines } from '../split-cut-up-into-lines'
import type { LinkToWords } from '../use-entry-links'

export interface CutUpTextProps {
  readonly cutUp: CutUp
  /** Index of the fragment under the pointer or focus. */
  readonly activeIndex: number | undefined
  readonly onActivate: (index: number) => void
  /** Id of the source strip, for `aria-describedby`. */
  readonly stripId: string
  readonly linkToWords: LinkToWords
}

/**
 * A cut-up whose fragments show their source on hover or focus, and link to it. Roving tabindex:
 * the group is one tab stop, and arrow keys move inside it.
 */
export function CutUpText({ cutUp, activeIndex, onActivate, stripId, linkToWords }: CutUpTextProps) {
  const { fragments } = cutUp
  const lines = useMemo(() => splitCutUpIntoLines(cutUp), [cutUp])
  const helpId = useId()
  const groupRef = useRef<HTMLDivElement>(null)
  const activeEntryId = activeIndex === undefined ? undefined : fragments[activeIndex]?.entryId

  const moveFocus = useRovingFocus(groupRef, activeIndex ?? 0, fragments.length)
  return (
    <>
      {/* Not `bdi`: it would exclude the fragments from the direction of the whole text. */}
      <div
        ref={groupRef}
        className={styles.text}
        dir="auto"
        role="group"
        aria-label="The cut-up"
        aria-describedby={helpId}
      >
        {lines.map(({ pieces, lineBreaks }) => (
          <span key={pieces[0]?.index} className={cutUp.method === 'remix' ? styles.paragraph : styles.line}>
            {pieces.map(({ fragment, index, joint }) => (
              <Fragment key={index}>
                {joint}
                <span className={styles.piece}>
                  <FragmentLink
                    fragment={fragment}
                    isActive={index === activeIndex}
                    isTabStop={index === (activeIndex ?? 0)}
                    isFromActiveEntry={activeEntryId === fragment.entryId}
                    stripId={stripId}
                    onActivate={() => onActivate(index)}
                    onKeyDown={moveFocus}
                    onFollow={(link) => linkToWords(fragment)?.(link)}
                  />
                </span>
              </Fragment>
            ))}
            {lineBreaks}
          </span>
        ))}
      </div>
      <p id={helpId} hidden>
        Use the arrow keys to move between fragments. Enter opens the note with those words, and Escape brings you back.
      </p>
    </>
  )
}

/** Moves the focus among the links of a group by arrow keys, Home and End. */
function useRovingFocus(groupRef: RefObject<HTMLElement | null>, currentIndex: number, count: number) {
  return (event: KeyboardEvent<HTMLAnchorElement>) => {
    const isRtl = groupRef.current !== null && getComputedStyle(groupRef.current).direction === 'rtl'
    const targetIndex = findTargetIndex(event.key, currentIndex, count, isRtl)
    if (targetIndex === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    groupRef.current?.querySelectorAll<HTMLAnchorElement>('a')[targetIndex]?.focus()
  }
}

interface FragmentLinkProps extends Pick<CutUpTextProps, 'stripId'> {
  readonly fragment: CutFragment
  readonly isActive: boolean
  readonly isTabStop: boolean
  /** Whether the active fragment is from the same entry. */
  readonly isFromActiveEntry: boolean
  readonly onActivate: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
  /** Shows the fragment in its entry. */
  readonly onFollow: (link: HTMLElement) => void
}

function FragmentLink(props: FragmentLinkProps) {
  const { fragment, isActive, isTabStop, isFromActiveEntry, stripId, onActivate, onKeyDown, onFollow } = props
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    // Touch has no hover: the first tap shows the source, the second one follows the link.
    if (isTouch && !isActive) onActivate()
    else onFollow(event.currentTarget)
  }
  return (
    <a
      href={`#${fragment.entryId}`}
      className={styles.fragment}
      tabIndex={isTabStop ? 0 : -1}
      data-current={isActive || undefined}
      data-kin={(!isActive && isFromActiveEntry) || undefined}
      aria-describedby={`${stripId} ${stripId}-origin`}
      onFocus={onActivate}
      onKeyDown={onKeyDown}
      // Not `enter`, which also fires when text scrolls under a resting pointer.
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && onActivate()}
      onClick={follow}
    >
      {fragment.text}
    </a>
  )
}

/** Returns the index of the link that a key moves to; `undefined` for other keys. */
function findTargetIndex(key: string, currentIndex: number, count: number, isRtl: boolean): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: 1,
    ArrowUp: -1,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(Math.max(currentIndex + step, 0), count - 1)
}
