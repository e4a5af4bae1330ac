/** How long the frames of a movement took, in milliseconds each in the mean. */
export interface Frames {
  readonly pan: number
  readonly zoom: number
  /** How many were made in all. */
  readonly made: number
}

/** Frames of each movement, at most. */
const framesMost = 90
/** What takes long is judged by fewer, in milliseconds. */
const longestMs = 6_000

/**
 * Drags what is drawn in a circle, then zooms in and out around its middle: a step of the mouse for each frame, as fast as frames can be made.
 *
 * @param target hears the mouse
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
  const pan = await frames(framesMost, (step) => mouse('move', at((step * Math.PI) / 30), target, 1))
  mouse('up', at(0), target, 0)
  const zoom = await frames(framesMost, (step) =>
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

/** @returns how long a frame took in the mean, and how many there were */
async function frames(most: number, act: (step: number) => void): Promise<{ ms: number; made: number }> {
  const begun = await nextFrame()
  let step = 0
  let now = begun
  for (; step < most && now - begun < longestMs; step += 1) {
    act(step)
    now = await nextFrame()
  }
  untilDrawn()
  now = performance.now()
  return { ms: (now - begun) / step, made: step }
}

/** What canvases were told to draw is drawn by another process, which may be many frames behind: whoever reads a pixel waits for it. */
function untilDrawn(): void {
  for (const canvas of document.querySelectorAll('canvas')) {
    canvas.getContext('2d')?.getImageData(0, 0, 1, 1)
    const gl = canvas.getContext('webgl2')
    gl?.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  }
}

function nextFrame(): Promise<number> {
  return new Promise((next) => requestAnimationFrame(() => next(performance.now())))
}
