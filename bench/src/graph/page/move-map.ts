/** Mean frame times of a movement, in milliseconds. */
export interface Frames {
  readonly pan: number
  readonly zoom: number
  /** Total number of frames. */
  readonly made: number
}

/** Maximum number of frames per movement. */
const maxFrames = 90
/** Time limit per movement in milliseconds; slow implementations make fewer frames. */
const maxDurationMs = 6_000

/**
 * Drags the map in a circle, then zooms in and out at its centre: one mouse step per frame, as fast
 * as frames can be made.
 *
 * @param target receives the mouse events
 */
export async function moveMap(target: Element): Promise<Frames> {
  const middle = { x: innerWidth / 2, y: innerHeight / 2 }
  const at = (angle: number) => ({ x: middle.x + 120 * Math.cos(angle) - 120, y: middle.y + 120 * Math.sin(angle) })
  const mouse = (kind: string, { x, y }: { x: number; y: number }, of: EventTarget, buttons: number) => {
    const event = { clientX: x, clientY: y, bubbles: true, cancelable: true, view: window, buttons }
    of.dispatchEvent(new PointerEvent(`pointer${kind}`, { ...event, isPrimary: true, pointerType: 'mouse' }))
    of.dispatchEvent(new MouseEvent(`mouse${kind}`, event))
  }
  const resting = await frames(12, () => undefined)
  mouse('move', middle, target, 0)
  mouse('down', middle, target, 1)
  const pan = await frames(maxFrames, (step) => mouse('move', at((step * Math.PI) / 30), target, 1))
  mouse('up', at(0), target, 0)
  const zoom = await frames(maxFrames, (step) =>
    target.dispatchEvent(
      new WheelEvent('wheel', {
        clientX: middle.x,
        clientY: middle.y,
        deltaY: step % 30 < 15 ? -60 : 60,
        bubbles: true,
        cancelable: true,
        view: window,
      }),
    ),
  )
  return { pan: pan.ms, zoom: zoom.ms, made: resting.made + pan.made + zoom.made }
}

/** @returns the mean frame time, and the number of frames */
async function frames(most: number, act: (step: number) => void): Promise<{ ms: number; made: number }> {
  const begun = await nextFrame()
  let step = 0
  let now = begun
  for (; step < most && now - begun < maxDurationMs; step += 1) {
    act(step)
    now = await nextFrame()
  }
  flushCanvases()
  now = performance.now()
  return { ms: (now - begun) / step, made: step }
}

/** Reads a pixel of each canvas to wait for the GPU process, which may be frames behind. */
function flushCanvases(): void {
  for (const canvas of document.querySelectorAll('canvas')) {
    canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
    const gl = canvas.getContext('webgl2')
    gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  }
}

function nextFrame(): Promise<number> {
  return new Promise((next) => requestAnimationFrame(() => next(performance.now())))
}
