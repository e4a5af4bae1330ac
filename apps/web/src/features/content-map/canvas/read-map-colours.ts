import { type MapColours, mapColours, type PageColours } from './map-colours'
import type { Rgb } from './rgb'

/** The colours of the map for the page's current ones. */
export function readMapColours(element: HTMLElement): MapColours {
  return mapColours(readPageColours(element))
}

/** Page colours as RGB, since WebGL supports no custom properties, `oklch()` or forced colours. */
function readPageColours(element: HTMLElement): PageColours {
  const isForced = matchMedia('(forced-colors: active)').matches
  const read = (token: string, forced: string) => resolve(element, isForced ? forced : `var(--${token})`)
  const [paper, ink] = [read('paper', 'Canvas'), read('ink', 'CanvasText')]
  return {
    paper,
    ink,
    soft: read('soft', 'CanvasText'),
    accent: read('accent', 'Highlight'),
    isDark: paper[0] + paper[1] + paper[2] < ink[0] + ink[1] + ink[2],
    isForced,
  }
}

function resolve(element: HTMLElement, colour: string): Rgb {
  const probe = document.createElement('span')
  probe.style.color = colour
  element.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return [0, 0, 0]
  context.fillStyle = computed
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}
