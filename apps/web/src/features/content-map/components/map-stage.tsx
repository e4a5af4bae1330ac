import { Notice } from '@geist/ui'
import { type LucideIcon, Minus, Plus, Scan } from 'lucide-react'
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react'

import { yieldToMain } from '../../../shared/yield-to-main'
import iconButton from '../../../shared/icon-button.module.css'
import { subscribeToColours } from '../../../shared/scheme/subscribe-to-colours'
import type { DrawnMap } from '../drawn-map'
import type { MapMarks, SelectedNode } from '../canvas/highlight-selection'
import { NoWebGlError } from '../canvas/incremental-sigma'
import { MapCanvas } from '../canvas/map-canvas'
import styles from './map-stage.module.css'

/** Imperative handle of the map. Its methods do nothing while no canvas exists. */
export interface MapView {
  readonly centreOnNote: (note: number) => void
  readonly fitCluster: (cluster: number) => void
}

export interface MapStageProps {
  readonly ref: Ref<MapView>
  readonly map: DrawnMap
  readonly marks: MapMarks
  /** By note: 1 if the search and the month include it. A change brings its notes into view. */
  readonly filter: Uint8Array | undefined
  /** Called when the user presses a note, a cluster's name, or the background (`undefined`). */
  readonly onPress: (target: SelectedNode | undefined) => void
  readonly children?: ReactNode
}

/** Factor by which a zoom button enlarges or reduces the map. */
const zoomStep = 1.6

/** The map as a zoomable WebGL canvas. Without WebGL, a notice refers the user to the list. */
export function MapStage({ ref, map, marks, filter, onPress, children }: MapStageProps) {
  const containerRef = useRef<HTMLDivElement>(null)
  const textProbeRef = useRef<HTMLSpanElement>(null)
  const { canvas, status } = useMapCanvas(containerRef, textProbeRef, onPress)
  useEffect(() => canvas && subscribeToColours(() => canvas.repaint()), [canvas])
  // Runs before `draw`, which uses the marks.
  useEffect(() => {
    canvas?.mark(marks)
  }, [canvas, marks])
  useEffect(() => void canvas?.draw(map), [canvas, map])
  // After `mark`, and after the cards over the map have their new size.
  useEffect(() => canvas?.showFiltered(filter), [canvas, filter])
  useImperativeHandle(
    ref,
    () => ({
      centreOnNote: (note) => canvas?.centreOnNote(note),
      fitCluster: (cluster) => canvas?.fitCluster(cluster),
    }),
    [canvas],
  )

  const contentText = useMemo(
    () =>
      `${formatNoteCount(map.ids.length)} in ${formatClusterCount(map.clusters.length)}. The list has all of them, too.`,
    [map],
  )
  return (
    <div className={styles.stage}>
      <div
        ref={containerRef}
        className={styles.canvas}
        role="img"
        aria-label={`Map of ${contentText}`}
        hidden={status !== 'drawn'}
      />
      <span ref={textProbeRef} className={styles.textProbe} aria-hidden="true">
        A
      </span>
      {status === 'drawn' ? (
        <ZoomButtons canvas={canvas} />
      ) : (
        <NoCanvasNotice isContextLost={status === 'context-lost'} />
      )}
      {children}
    </div>
  )
}

function NoCanvasNotice({ isContextLost }: { readonly isContextLost: boolean }) {
  return (
    <div className={styles.instead}>
      <Notice tone="info">
        {isContextLost
          ? 'Your browser stopped drawing the map. The list shows everything, and the map will return when it can.'
          : 'This browser can’t draw the map because it has no WebGL. The list shows everything.'}
      </Notice>
    </div>
  )
}

/** Opens the canvas of the map once it is mounted, and again after its WebGL context was lost. */
function useMapCanvas(
  containerRef: RefObject<HTMLElement | null>,
  textProbeRef: RefObject<HTMLElement | null>,
  onPress: MapStageProps['onPress'],
) {
  const [canvas, setCanvas] = useState<MapCanvas>()
  const [status, setStatus] = useState<'drawn' | 'no-webgl' | 'context-lost'>('drawn')
  const [openCount, setOpenCount] = useState(0)
  const press = useEffectEvent(onPress)

  useEffect(() => {
    const controller = new AbortController()
    let openedCanvas: MapCanvas | undefined
    const open = async () => {
      // Let the list paint first: creating a WebGL context and compiling shaders takes a while.
      await yieldToMain()
      if (controller.signal.aborted || !containerRef.current || !textProbeRef.current) return
      try {
        openedCanvas = new MapCanvas({
          container: containerRef.current,
          textProbe: textProbeRef.current,
          findCovers: () =>
            [...document.querySelectorAll('[data-covers-map]')].map((element) => element.getBoundingClientRect()),
          onPress: (target) => press(target),
          onContextLost: () => setStatus('context-lost'),
          // The lost context has lost its GPU resources: open a new canvas.
          onContextRestored: () => setOpenCount((count) => count + 1),
        })
      } catch (error) {
        if (!(error instanceof NoWebGlError)) throw error
        return setStatus('no-webgl')
      }
      setStatus('drawn')
      setCanvas(openedCanvas)
    }
    void open()
    return () => {
      controller.abort()
      setCanvas(undefined)
      openedCanvas?.close()
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each count opens a new canvas
  }, [containerRef, textProbeRef, openCount])
  return { canvas, status }
}

function ZoomButtons({ canvas }: { readonly canvas: MapCanvas | undefined }) {
  return (
    <div className={styles.zoom} data-covers-map role="group" aria-label="Map controls">
      <ViewButton icon={Plus} label="Zoom in" onClick={() => canvas?.zoom(zoomStep)} />
      <ViewButton icon={Minus} label="Zoom out" onClick={() => canvas?.zoom(1 / zoomStep)} />
      <ViewButton icon={Scan} label="Show the whole map" onClick={() => canvas?.fitAll()} />
    </div>
  )
}

interface ViewButtonProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly onClick: () => void
}

function ViewButton({ icon: Icon, label, onClick }: ViewButtonProps) {
  return (
    <button
      type="button"
      className={`${iconButton.quiet} ${iconButton.inside}`}
      title={label}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

function formatNoteCount(count: number): string {
  return count === 1 ? 'one note' : `${count} notes`
}

function formatClusterCount(count: number): string {
  return count === 1 ? 'one cluster' : `${count} clusters`
}
