import type { CutUp, Fragment as CutFragment } from '@geist/cut-up'
import { Fragment, type KeyboardEvent, type MouseEvent, type RefObject, useId, useMemo, useRef } from 'react'

import styles from './cut-up-text.module.css'
import { cutUpLines } from '../cut-up-lines'
import type { LeadTo } from '../tab-props'

export interface CutUpTextProps {
  readonly cutUp: CutUp
  /** Index of the fragment under the pointer or focus. */
  readonly activeIndex: number | undefined
  readonly onPoint: (index: number) => void
  /** Id of the source strip, for `aria-describedby`. */
  readonly stripId: string
  readonly leadTo: LeadTo
}

/**
 * A cut-up whose fragments show their source on hover or focus, and link to it. Roving tabindex:
 * the group is one tab stop, and arrow keys move inside it.
 */
export function CutUpText({ cutUp, activeIndex, onPoint, stripId, leadTo }: CutUpTextProps) {
  const { fragments } = cutUp
  const lines = useMemo(() => cutUpLines(cutUp), [cutUp])
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
        {lines.map(({ pieces, end }) => (
          <span key={pieces[0]?.index} className={cutUp.method === 'remix' ? styles.paragraph : styles.line}>
            {pieces.map(({ fragment, index, joint }) => (
              <Fragment key={index}>
                {joint}
                <span className={styles.piece}>
                  <FragmentLink
                    fragment={fragment}
                    isActive={index === activeIndex}
                    isTabStop={index === (activeIndex ?? 0)}
                    isOfActiveEntry={activeEntryId === fragment.entryId}
                    stripId={stripId}
                    onPoint={() => onPoint(index)}
                    onKeyDown={moveFocus}
                    onFollow={(from) => leadTo(fragment)?.(from)}
                  />
                </span>
              </Fragment>
            ))}
            {end}
          </span>
        ))}
      </div>
      <p id={helpId} hidden>
        Arrow keys go from fragment to fragment. Enter leads to its words in their entry, and Escape leads back.
      </p>
    </>
  )
}

/** Moves the focus among the links of a group by arrow keys, Home and End. */
function useRovingFocus(groupRef: RefObject<HTMLElement | null>, current: number, count: number) {
  return (event: KeyboardEvent<HTMLAnchorElement>) => {
    const isRtl = groupRef.current !== null && getComputedStyle(groupRef.current).direction === 'rtl'
    const target = findTargetIndex(event.key, current, count, isRtl)
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    groupRef.current?.querySelectorAll<HTMLAnchorElement>('a')[target]?.focus()
  }
}

interface FragmentLinkProps extends Pick<CutUpTextProps, 'stripId'> {
  readonly fragment: CutFragment
  readonly isActive: boolean
  readonly isTabStop: boolean
  /** Whether the active fragment is from the same entry. */
  readonly isOfActiveEntry: boolean
  readonly onPoint: () => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => void
  /** Called to show the fragment in its entry; `from` is the link. */
  readonly onFollow: (from: HTMLElement) => void
}

function FragmentLink(props: FragmentLinkProps) {
  const { fragment, isActive, isTabStop, isOfActiveEntry, stripId, onPoint, onKeyDown, onFollow } = props
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    // Touch has no hover: the first tap shows the source, the second one follows the link.
    if (isTouch && !isActive) onPoint()
    else onFollow(event.currentTarget)
  }
  return (
    <a
      href={`#${fragment.entryId}`}
      className={styles.fragment}
      tabIndex={isTabStop ? 0 : -1}
      data-current={isActive || undefined}
      data-kin={(!isActive && isOfActiveEntry) || undefined}
      aria-describedby={`${stripId} ${stripId}-origin`}
      onFocus={onPoint}
      onKeyDown={onKeyDown}
      // Not `enter`, which also fires when text scrolls under a resting pointer.
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && onPoint()}
      onClick={follow}
    >
      {fragment.text}
    </a>
  )
}

function findTargetIndex(key: string, current: number, count: number, isRtl: boolean): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: isRtl ? -1 : 1,
    ArrowLeft: isRtl ? 1 : -1,
    ArrowDown: 1,
    ArrowUp: -1,
    Home: -count,
    End: count,
  }
  const step = steps[key]
  return step === undefined ? undefined : Math.min(Math.max(current + step, 0), count - 1)
}
