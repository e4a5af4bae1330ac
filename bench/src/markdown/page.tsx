import '@geist/ui/styles.css'

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { createExcerpt } from '../../../apps/web/src/features/browse-entries/create-excerpt'
import { MarkdownText } from '../../../apps/web/src/shared/markdown/markdown-text'

/* Runs in the browser. */

declare global {
  var markdownBench: typeof bench
}

/** Width of the reading dialog's text, about 62 characters. */
const readingWidthPx = 560

/** Number of cards on a screen of 1,440 px. */
const cardCount = 8

const noRanges = [] as const

/** Parses, renders and lays out a text. @returns the time in milliseconds */
function timeReading(text: string): number {
  return timeRender(<MarkdownText text={text} ranges={noRanges} onToggleTask={noop} />)
}

/** The same for the excerpts of cards that all show the text. */
function timeCards(text: string): number {
  return timeRender(
    Array.from({ length: cardCount }, (_, index) => (
      <MarkdownText key={index} {...createExcerpt(text, noRanges)} isExcerpt onToggleTask={noop} />
    )),
  )
}

function timeRender(content: React.ReactNode): number {
  const container = document.createElement('div')
  container.style.width = `${readingWidthPx}px`
  document.body.append(container)
  const root = createRoot(container)
  const startedAt = performance.now()
  flushSync(() => root.render(content))
  container.getBoundingClientRect()
  const duration = performance.now() - startedAt
  root.unmount()
  container.remove()
  return duration
}

function noop(): void {}

const bench = { timeReading, timeCards }
globalThis.markdownBench = bench
