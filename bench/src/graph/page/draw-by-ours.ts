import { MapCanvas } from '../../../../apps/web/src/features/content-map/canvas/map-canvas'
import { drawnMapOf, type SerializedMap } from './serialized-map'

/** Draws with the app's own map. @returns the element that receives mouse events */
export async function drawByOurs(container: HTMLElement, map: SerializedMap): Promise<Element> {
  const nothing = () => undefined
  const textProbe = document.createElement('div')
  textProbe.style.cssText = 'position: absolute; height: 1rem; visibility: hidden'
  document.body.append(textProbe)
  const canvas = new MapCanvas({
    container,
    covers: () => [],
    textProbe,
    onPress: nothing,
    onLost: nothing,
    onRestored: nothing,
  })
  await canvas.draw(drawnMapOf(map))
  return container.querySelector('.sigma-mouse') ?? container
}
