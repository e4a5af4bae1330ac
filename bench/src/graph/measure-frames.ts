import { join } from 'node:path'

import { browserFlags, webglFlags } from '@geist/tooling/browser'
import type { CDPSession } from '@playwright/test'

import { Device } from '../local/device'
import { startPage } from '../start-page'
import { mapData } from './map-data'
import type { Frames } from './page/move-map'
import type { Drawer } from './page/page'

/**
 * A frame as soon as the one before is done, and not with the display's next turn: so what takes less than a turn differs, too. Without a graphics card: the processor draws all of it, and no frame begins
 * before the one before is there.
 */
const unlimited = ['--disable-frame-rate-limit', '--disable-gpu-vsync'] as const

export const drawers: readonly Drawer[] = ['ours', 'force-graph', 'd3, SVG']

export interface DrawnFrames extends Frames {
  /** What the page's main thread computes for a frame, in milliseconds of the processor: what a graphics card cannot take from it. */
  readonly mainThread: number
  readonly drawer: Drawer
  readonly count: number
  readonly links: number
}

/** How long frames take while a map is moved by the mouse: the app's own, and what others draw of the same places. Each on a page of its own, all in the same window. */
export async function measureFrames(counts: readonly number[]): Promise<readonly DrawnFrames[]> {
  await using site = await startPage({ entryPoint: join(import.meta.dirname, 'page/page.ts'), title: 'Map' })
  await using device = new Device(site.url, [...browserFlags, ...webglFlags, ...unlimited])
  const measured: DrawnFrames[] = []
  for (const count of counts) {
    const map = mapData(count)
    for (const drawer of drawers) {
      const frames = await device.onTab(async (page) => {
        await page.setViewportSize({ width: 1280, height: 720 })
        await page.evaluate(([by, drawn]) => drawMap(by, drawn), [drawer, map] as const)
        const session = await page.context().newCDPSession(page)
        await session.send('Performance.enable')
        const before = await mainThreadMs(session)
        const moved = await page.evaluate(() => moveDrawnMap())
        return { ...moved, mainThread: ((await mainThreadMs(session)) - before) / moved.made }
      })
      const { pan, zoom } = frames
      console.error(`${drawer}, ${count}: ${pan.toFixed(1)} ms to pan, ${zoom.toFixed(1)} ms to zoom`)
      measured.push({ drawer, count, links: map.source.length, ...frames })
    }
  }
  return measured
}

async function mainThreadMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0) * 1_000
}
