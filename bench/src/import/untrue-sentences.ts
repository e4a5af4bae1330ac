import type { Page } from '@playwright/test'

declare global {
  /** Sentences on the page since {@link recordUntrueSentences}. */
  var untrueSentences: Set<string>
}

/** Starts to record sentences of the page which say that the server does not answer. */
export async function recordUntrueSentences(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.untrueSentences = new Set()
    const pattern = /[\d,.]+ changes? waiting|server isn’t responding[^.]*/giu
    new MutationObserver(() => {
      for (const [sentence] of document.body.textContent.matchAll(pattern)) {
        untrueSentences.add(sentence.replace(/^[\d,.]+/u, 'N'))
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

export async function readUntrueSentences(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [...globalThis.untrueSentences])
}
