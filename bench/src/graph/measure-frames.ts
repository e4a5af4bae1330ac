import { join } from 'node:path'

import { browserFlags, webglFlags } from '@geist/tooling/browser'
import type { CDPSession } from '@playwright/test'

import { Device } from '../local/device'
import { startPage } from '../start-page'
import { mapData } from './map-data'
import type { Frames } from './page/move-map'
import type { Drawer } from './page/page'

/**
 * Removes the frame rate limit, so that differences below one refresh interval are visible. Without
 * a GPU the processor draws everything, and no frame begins before the previous one is complete.
 */
const unlimited = ['--disable-frame-rate-limit', '--disable-gpu-vsync'] as const

export const drawers: readonly Drawer[] = ['ours', 'force-graph', 'd3, SVG']

export interface DrawnFrames extends Frames {
  /** Main-thread processor time per frame in milliseconds, which no GPU can take over. */
  readonly mainThread: number
  readonly drawer: Drawer
  readonly count: number
  readonly links: number
}

/**
 * Measures frame times while the mouse moves a map: the app's own and those of other libraries,
 * with the same positions. Each gets its own page in the same window.
 */
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
