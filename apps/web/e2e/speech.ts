import type { Page } from './journey'

export type SpeechResult = readonly [transcript: string, isFinal: boolean]

interface RecogniserStub extends EventTarget {
  readonly lang: string
  hasEnded: boolean
}

interface StubbedWindow {
  readonly recognisers: RecogniserStub[]
}

/** Replaces the browser's speech recognition by a stub, from the next page load on. */
export async function stubSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recognisers: RecogniserStub[] = []
    class Recognition extends EventTarget {
      lang = ''
      continuous = false
      interimResults = false
      hasEnded = false

      start() {
        recognisers.push(this)
        setTimeout(() => this.dispatchEvent(new Event('start')))
      }

      stop() {
        setTimeout(() => this.end())
      }

      abort() {
        setTimeout(() => this.end())
      }

      end() {
        if (this.hasEnded) return
        this.hasEnded = true
        this.dispatchEvent(new Event('end'))
      }
    }
    Object.assign(window, { recognisers, SpeechRecognition: Recognition, webkitSpeechRecognition: Recognition })
  })
}

/** Removes the browser's speech recognition, from the next page load on. */
export async function removeSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined })
  })
}

/** Dispatches a `result` event with exactly these results on the latest recogniser. */
export async function dispatchSpeechResults(page: Page, ...results: readonly SpeechResult[]): Promise<void> {
  await page.evaluate((speechResults) => {
    const { recognisers } = window as unknown as StubbedWindow
    const eventResults = speechResults.map(([transcript, isFinal]) =>
      Object.assign([{ transcript, confidence: 0.9 }], { isFinal }),
    )
    recognisers.at(-1)?.dispatchEvent(Object.assign(new Event('result'), { results: eventResults, resultIndex: 0 }))
  }, results)
}

/** Ends the latest recogniser, after an `error` event if an error is given. */
export async function endSpeech(page: Page, error?: string): Promise<void> {
  await page.evaluate((code) => {
    const recogniser = (window as unknown as StubbedWindow).recognisers.at(-1)
    if (!recogniser) throw new Error('No recogniser is listening.')
    if (code !== undefined) recogniser.dispatchEvent(Object.assign(new Event('error'), { error: code }))
    recogniser.hasEnded = true
    recogniser.dispatchEvent(new Event('end'))
  }, error)
}

export function readStartedSpeech(
  page: Page,
): Promise<{ readonly count: number; readonly language: string | undefined }> {
  return page.evaluate(() => {
    const { recognisers } = window as unknown as StubbedWindow
    return { count: recognisers.length, language: recognisers.at(-1)?.lang }
  })
}
