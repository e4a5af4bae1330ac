import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { buildDemoMap } from './build-demo-map'
import { drawMap } from './draw-map'
import { loadNewsreaderOutlines } from './outline-text'
import { mapSizes } from '../../src/map-sizes'

/** In `src`, where the pages import it; never committed. */
const folder = fileURLToPath(new URL('../../src/drawn', import.meta.url))

/**
 * Draws the map of the landing page: a file for wide screens, one for narrow ones, and the titles
 * for its text alternative.
 */
export async function writeMap(): Promise<void> {
  const map = buildDemoMap()
  const titles = map.clusters.map(({ title }) => title)
  const outlineText = await loadNewsreaderOutlines(titles.join(''))
  mkdirSync(folder, { recursive: true })
  for (const [name, size] of Object.entries(mapSizes)) {
    writeFileSync(join(folder, `map-${name}.svg`), drawMap(map, size, outlineText).svg)
  }
  writeFileSync(join(folder, 'map.json'), `${JSON.stringify({ notes: map.radii.length, titles }, undefined, 2)}\n`)
}
