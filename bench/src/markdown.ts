import { join } from 'node:path'

import { browserFlags, resolveBrowser } from '@geist/tooling/browser'
import { chromium, type Page } from '@playwright/test'

import { hostileTexts } from './markdown/hostile-texts'
import { formatFigure, formatTable, printMachineLoad } from './shared/format-report'
import { servePage } from './shared/serve-page'
import { median } from './shared/statistics'

const runCount = 5

/**
 * Measures how long Chromium takes to parse, render and lay out notes with hostile Markdown: one in
 * the reading dialog, and a screen full of cards.
 */
export async function benchMarkdown(): Promise<void> {
  printMachineLoad('before')
  await using server = await servePage({
    entryPoint: join(import.meta.dirname, 'markdown/page.tsx'),
    title: 'Markdown',
  })
  const browser = await chromium.launch({ executablePath: await resolveBrowser(), args: [...browserFlags] })
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    await page.waitForFunction(() => globalThis.markdownBench !== undefined)
    const rows: { readonly name: string; readonly reading: number; readonly cards: number }[] = []
    for (const { name, text } of hostileTexts) {
      const reading = await measureMedian(page, 'timeReading', text)
      const cards = await measureMedian(page, 'timeCards', text)
      rows.push({ name, reading, cards })
    }
    const cells = rows.map(({ name, reading, cards }) => [name, reading.toFixed(1), cards.toFixed(1)])
    console.log(`${formatTable(['milliseconds', 'reading dialog', 'cards'], cells)}\n`)
    const digits = { value: 0, target: 0 }
    const figures = [
      { name: 'markdown_reading_ms', value: Math.max(...rows.map(({ reading }) => reading)), target: 50, digits },
      { name: 'markdown_cards_ms', value: Math.max(...rows.map(({ cards }) => cards)), target: 50, digits },
    ]
    for (const figure of figures) console.log(formatFigure({ ...figure, comparison: 'at most' }))
  } finally {
    await browser.close()
  }
}

async function measureMedian(page: Page, measure: 'timeReading' | 'timeCards', text: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runCount; run += 1)
    times.push(await page.evaluate(([name, value]) => globalThis.markdownBench[name](value), [measure, text] as const))
  return median(times)
}
