import { promptShare } from './prompt-share'
import type { Random } from '@geist/seeded-random'
import { shuffle } from './shuffle'
import { maxRepeats, minTextWords, getWordCountBounds } from './text-length'
import type { Word } from './word'
import { maxSharedWords, maxRunLength, type WordPool } from './word-pool'

/** Lengths of a run of words from one entry: a single word would be noise. */
const runLengths = [2, 3, 4, 5]

/** An entry pauses until this many other entries have been used, if there are as many. */
const entryCooldown = 5

/** Words between two preferences for the prompt. */
const promptCooldown = 8

/** After this many words, the walk looks for the end of the sentence. */
const longSentence = 16

/** A random walk from entry to entry along shared words. */
export class WordChain {
  private readonly pool: WordPool
  private readonly random: Random
  private readonly openingPositions: readonly number[]
  private readonly positionsNearPrompt: readonly number[]
  private readonly allPositions: readonly number[]
  private readonly cooldown: number
  private usedPositions = new Set<number>()
  private readonly usedEntries: number[] = []
  private readonly emittedKeys: string[] = []
  /** Number of emitted words after the last run near the prompt. */
  private lastPromptLength = -Infinity

  constructor(pool: WordPool, random: Random) {
    this.pool = pool
    this.random = random
    const words = shuffle(pool.words.entries(), random)
    this.openingPositions = words.flatMap(([position, { word }]) => (word.isSentenceStart ? [position] : []))
    const wordsNearPrompt = words.flatMap(([position, { isNearPrompt, word }]) =>
      isNearPrompt ? [{ position, isOpening: word.isSentenceStart }] : [],
    )
    // Sentence starts come first.
    this.positionsNearPrompt = wordsNearPrompt
      .toSorted((a, b) => Number(b.isOpening) - Number(a.isOpening))
      .map(({ position }) => position)
    this.allPositions = words.map(([position]) => position)
    this.cooldown = Math.min(entryCooldown, pool.entryCount - 1)
  }

  /**
   * Yields runs of at most five words of one entry. It ends with a sentence near the wanted number
   * of words, or when nothing is left.
   */
  *walk(wordCount: number): Generator<readonly Word[], void> {
    const { min, max } = getWordCountBounds(wordCount)
    let start = this.findOpening()
    let sentenceLength = 0
    let round = 1
    while (this.emittedKeys.length < max) {
      if (start === undefined) {
        // All words are used: repeat them if the text is too short.
        if (round >= maxRepeats || this.emittedKeys.length >= minTextWords) return
        round += 1
        this.usedPositions = new Set()
        start = this.findOpening()
        if (start === undefined) return
      }
      const prefersEnd = sentenceLength > longSentence || this.emittedKeys.length > min - maxSharedWords
      const { length, nextStart } = this.chooseRun(start, prefersEnd)
      const run = this.emitRun(start, Math.min(length, max - this.emittedKeys.length))
      yield run
      const endsSentence = run.at(-1)?.isSentenceEnd === true
      if (endsSentence && this.emittedKeys.length >= min) return
      sentenceLength = endsSentence || nextStart === undefined ? 0 : sentenceLength + run.length
      start = nextStart ?? this.findOpening()
    }
  }

  /** Marks a run as used, and returns its words. */
  private emitRun(start: number, length: number): readonly Word[] {
    const run = this.pool.words.slice(start, start + length)
    for (const [index, { key }] of run.entries()) {
      this.usedPositions.add(start + index)
      this.emittedKeys.push(key)
    }
    this.usedEntries.push(this.getEntry(start))
    if (run[0]?.isNearPrompt === true) this.lastPromptLength = this.emittedKeys.length
    return run.map(({ word }) => word)
  }

  /**
   * Chooses how many words to take and where to continue. `nextStart` is missing after the end of a
   * sentence, or if no other entry has the word.
   */
  private chooseRun(start: number, prefersEnd: boolean): { readonly length: number; readonly nextStart?: number } {
    const maxLength = this.measureMaxRun(start)
    const reachesEnd = this.pool.words[start + maxLength - 1]?.word.isSentenceEnd === true
    if (reachesEnd && (prefersEnd || maxLength <= 2)) return { length: maxLength }
    for (const length of shuffle(runLengths, this.random)) {
      if (length > maxLength) continue
      if (length === maxLength && reachesEnd) return { length }
      const nextStart = this.findHinge(start, length, prefersEnd)
      if (nextStart !== undefined) return { length, nextStart }
    }
    return { length: maxLength }
  }

  /**
   * How many words can be taken from a position, possibly none: to the end of the sentence, and
   * short of a quotation.
   */
  private measureMaxRun(start: number, precedingKeys: readonly string[] = this.emittedKeys): number {
    const run = precedingKeys.slice(-maxSharedWords)
    for (let length = 0; length < maxRunLength; length += 1) {
      const next = this.pool.words[start + length]
      if (next === undefined || this.usedPositions.has(start + length)) return length
      run.push(next.key)
      if (this.pool.isQuotation(run)) return length
      if (!next.hasNext || next.word.isSentenceEnd) return length + 1
    }
    return maxRunLength
  }

  /** Finds a position in another entry, after the same word as the last of this run. */
  private findHinge(start: number, length: number, prefersEnd: boolean): number | undefined {
    const run = this.pool.words.slice(start, start + length).map(({ key }) => key)
    const precedingKeys = [...this.emittedKeys.slice(-maxSharedWords), ...run]
    const excludedEntries = this.listCoolingEntries(this.getEntry(start))
    const candidates = shuffle(this.pool.positionsByKey.get(run.at(-1) ?? '') ?? [], this.random).flatMap(
      (position) => {
        const { hasNext = false, word } = this.pool.words[position] ?? {}
        const next = position + 1
        const isUsed = this.usedPositions.has(next) || (next >= start && next < start + length)
        return hasNext && word?.isSentenceEnd === false && !excludedEntries.has(word.entry) && !isUsed ? [next] : []
      },
    )
    const isLongEnough = (next: number) => this.measureMaxRun(next, precedingKeys) >= 2
    const nearEnd = prefersEnd
      ? candidates.find((next) => this.reachesSentenceEnd(next, precedingKeys) && isLongEnough(next))
      : undefined
    const nearPrompt = this.prefersPrompt()
      ? candidates.find((next) => this.pool.words[next]?.isNearPrompt === true && isLongEnough(next))
      : undefined
    return nearEnd ?? nearPrompt ?? candidates.find(isLongEnough)
  }

  private reachesSentenceEnd(start: number, precedingKeys: readonly string[]): boolean {
    return this.pool.words[start + this.measureMaxRun(start, precedingKeys) - 1]?.word.isSentenceEnd === true
  }

  /**
   * Finds the start of a sentence, or a position near the prompt, in an entry that has not been
   * used recently; otherwise any.
   */
  private findOpening(): number | undefined {
    const excludedEntries = this.listCoolingEntries()
    const isAvailable = (position: number) =>
      !excludedEntries.has(this.getEntry(position)) && this.measureMaxRun(position) > 0
    const isLongEnough = (position: number) => this.measureMaxRun(position) > 1
    const nearPrompt = this.prefersPrompt() ? this.positionsNearPrompt.find(isAvailable) : undefined
    const opening = nearPrompt ?? this.openingPositions.find(isAvailable)
    if (opening !== undefined) return opening
    return (
      this.allPositions.find((position) => isAvailable(position) && isLongEnough(position)) ??
      this.allPositions.find(isLongEnough)
    )
  }

  /** Prompt words are spaced out, since consecutive ones would read like a list. */
  private prefersPrompt(): boolean {
    return this.emittedKeys.length - this.lastPromptLength > promptCooldown && this.random() < promptShare
  }

  private listCoolingEntries(...extraEntries: readonly number[]): ReadonlySet<number> {
    return new Set(this.cooldown === 0 ? [] : [...this.usedEntries, ...extraEntries].slice(-this.cooldown))
  }

  private getEntry(position: number): number {
    return this.pool.words[position]?.word.entry ?? -1
  }
}
