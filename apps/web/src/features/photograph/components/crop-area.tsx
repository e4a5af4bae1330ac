import { cameraCapture } from '@geist/domain'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'

import { type Area, createArea, describeArea, isLargeEnough, moveCorner, type Point } from '../area'
import styles from './crop-area.module.css'

export interface CropAreaProps {
  readonly area: Area | undefined
  readonly onAreaChange: (area: Area | undefined) => void
  /** Same as pressing the shutter. */
  readonly onConfirm: () => void
  /** Id of the element that explains the keys. */
  readonly describedBy: string
}

/** Corner movement per key press, as a fraction of the picture. */
const cornerStep = 0.02

const cornerOffsets: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -cornerStep, y: 0 },
  ArrowRight: { x: cornerStep, y: 0 },
  ArrowUp: { x: 0, y: -cornerStep },
  ArrowDown: { x: 0, y: cornerStep },
}

/** Surface for drawing an area over a picture, by pointer or arrow keys. */
export function CropArea({ area, onAreaChange, onConfirm, describedBy }: CropAreaProps) {
  const pointerHandlers = useAreaDrawing(area, onAreaChange)
  const onKeyDown = (event: KeyboardEvent) => {
    const offset = cornerOffsets[event.key]
    if (offset && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault()
      onAreaChange(moveCorner(area, event.shiftKey ? 'upper-left' : 'lower-right', offset))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      onConfirm()
    } else if (event.key === 'Escape' && area) {
      // The first Escape clears the area, the next one closes the view.
      event.stopPropagation()
      onAreaChange(undefined)
    }
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application defines its own keys and pointer actions */}
      <div
        // Reserves the arrow keys for this element, even when a screen reader uses them.
        role="application"
        aria-label="Area to crop"
        aria-describedby={describedBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the area can also be drawn by keyboard
        tabIndex={0}
        className={styles.surface}
        {...pointerHandlers}
        onKeyDown={onKeyDown}
      >
        {area && <div className={styles.area} style={toAreaStyle(area)} />}
      </div>
      <p role="status" className="visually-hidden">
        {area ? describeArea(area) : 'No area drawn'}
      </p>
    </>
  )
}

/** Pointer handlers that draw an area. A tap clears it, and a cancelled gesture restores it. */
function useAreaDrawing(area: Area | undefined, onAreaChange: CropAreaProps['onAreaChange']) {
  const gesture = useRef<{ readonly start: Point; readonly previousArea: Area | undefined }>(undefined)
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    gesture.current = { start: toPicturePoint(event), previousArea: area }
  }
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (gesture.current && event.isPrimary) onAreaChange(createArea(gesture.current.start, toPicturePoint(event)))
  }
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (!gesture.current || !event.isPrimary) return
    const drawnArea = createArea(gesture.current.start, toPicturePoint(event))
    gesture.current = undefined
    onAreaChange(isLargeEnough(drawnArea) ? drawnArea : undefined)
  }
  const onPointerCancel = () => {
    if (gesture.current) onAreaChange(gesture.current.previousArea)
    gesture.current = undefined
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

/** Position of a pointer in the picture. */
function toPicturePoint({ clientX, clientY, currentTarget }: PointerEvent): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

function toAreaStyle({ left, top, right, bottom }: Area): CSSProperties {
  return {
    left: `${100 * left}%`,
    top: `${100 * top}%`,
    width: `${100 * (right - left)}%`,
    height: `${100 * (bottom - top)}%`,
    '--stroke': `${cameraCapture.cropStrokePx}px`,
  } as CSSProperties
}
