/** A frame that takes longer than this is slow, in milliseconds: three frames at 60 Hz. */
const slowFrameMs = 50
/** This many slow frames in a row mark the machine as slow. */
const slowFramesInARow = 3
/** Longer gaps than this are ignored, in milliseconds: the tab was in the background. */
const backgroundGapMs = 5_000

/** Detects a machine, usually one without a GPU, that is too slow to draw thousands of links. */
export class SlowFrameDetector {
  #slowFrameCount = 0

  /** Records the time from a frame with all links to the next one. */
  recordFrame(frameMs: number): void {
    if (this.isSlow || frameMs > backgroundGapMs) return
    this.#slowFrameCount = frameMs > slowFrameMs ? this.#slowFrameCount + 1 : 0
  }

  get isSlow(): boolean {
    return this.#slowFrameCount >= slowFramesInARow
  }
}
