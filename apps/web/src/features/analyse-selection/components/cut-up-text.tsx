import type { CutUp, Fragment as CutFragment } from '@geist/cut-up'
import { Fragment, type KeyboardEvent, type MouseEvent, useId, useMemo, useRef } from 'react'

import styles from './cut-up-text.module.css'
import { cutUpLines } from '../cut-up-lines'
import type { LeadTo } from '../tab-props'

export interface CutUpTextProps {
  readonly cutUp: CutUp
  /** Index of the fragment under the pointer or focus. */
  readonly current: number | undefined
  readonly onPoint: (place: number) => void
  /** Id of the source strip, for `aria-describedby`. */
  readonly stripId: string
  readonly leadTo: LeadTo
}

/**
 * A cut-up whose fragments show their source on hover or focus, and link to it. Roving tabindex:
 * the group is one tab stop, and arrow keys move inside it.
 */
export function CutUpText({ cutUp, current, onPoint, stripId, leadTo }: CutUpTextProps) {
  const { fragments } = cutUp
  const lines = useMemo(() => cutUpLines(cutUp), [cutUp])
  const help = useId()
  const group = useRef<HTMLDivElement>(null)
  const shown = current === undefined ? undefined : fragments[current]

  const go = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const isRtl = group.current !== null && getComputedStyle(group.current).direction === 'rtl'
    const next = targetOf(event.key, current ?? 0, fragments.length, isRtl)
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    group.current?.querySelectorAll<HTMLAnchorElement>('a')[next]?.focus()
  }
  const follow = (event: MouseEvent<HTMLAnchorElement>, place: number, fragment: CutFragment) => {
    event.preventDefault()
    const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch'
    // Touch has no hover: the first tap shows the source, the second one follows the link.
    if (isTouch && current !== place) onPoint(place)
    else leadTo(fragment)?.(event.currentTarget)
  }
  return (
    <>
      {/* Not `bdi`: it would exclude the fragments from the direction of the whole text. */}
      <div ref={group} className={styles.text} dir="auto" role="group" aria-label="The cut-up" aria-describedby={help}>
        {lines.map(({ pieces, end }) => (
          <span key={pieces[0]?.place} className={cutUp.method === 'remix' ? styles.paragraph : styles.line}>
            {pieces.map(({ fragment, place, joint }) => (
              <Fragment key={place}>
                {joint}
                <span className={styles.piece}>
                  <a
                    href={`#${fragment.entryId}`}
                    className={styles.fragment}
                    tabIndex={place === (current ?? 0) ? 0 : -1}
                    data-current={place === current || undefined}
                    data-kin={(place !== current && shown?.entryId === fragment.entryId) || undefined}
                    aria-describedby={`${stripId} ${stripId}-origin`}
                    onFocus={() => onPoint(place)}
                    onKeyDown={go}
                    // Not `enter`, which also fires when text scrolls under a resting pointer.
                    onPointerMove={({ pointerType }) => pointerType !== 'touch' && onPoint(place)}
                    onClick={(event) => follow(event, place, fragment)}
                  >
                    {fragment.text}
                  </a>
                </span>
              </Fragment>
            ))}
            {end}
          </span>
        ))}
      </div>
      <p id={help} hidden>
        Arrow keys go from fragment to fragment. Enter leads to its words in their entry, and Escape leads back.
      </p>
    </>
  )
}

function targetOf(key: string, current: number, count: number, isRtl: boolean): number | undefined {
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
