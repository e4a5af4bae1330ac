import type { Page } from '@playwright/test'

import type { TraceEvent } from './compute-input-costs'

/** Main-thread tasks with their parts, and the page's user timing marks. */
const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing']

/** Records a Chromium trace of a page. @returns a function that ends it and returns its events */
export async function recordTrace(page: Page): Promise<() => Promise<readonly TraceEvent[]>> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(event as unknown as TraceEvent)
  })
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } })
  return async () => {
    const completion = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await completion
    await session.detach()
    return events
  }
}
