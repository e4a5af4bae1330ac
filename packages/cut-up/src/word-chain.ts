import { promptShare } from './prompt-share'
import type { Random } from '@geist/seeded-random'
import { shuffle } from './shuffle'
import { maxRepeats, shortestText, textBounds } from './text-length'
import type { Word } from './word'
import { longestRun, mostOfRun, type WordPool } from './word-pool'

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
  private readonly openings: readonly number[]
  private readonly near: readonly number[]
  private readonly anywhere: readonly number[]
  private readonly rest: number
  private used = new Set<number>()
  private readonly heard: number[] = []
  private readonly said: string[] = []
  private saidAbout = -Infinity

  constructor(pool: WordPool, random: Random) {
    this.pool = pool
    this.random = random
    const places = shuffle(pool.places.entries(), random)
    this.openings = places.flatMap(([place, { word }]) => (word.opens ? [place] : []))
    const near = places.flatMap(([place, { isNear, word }]) => (isNear ? [{ place, opens: word.opens }] : []))
    this.near = near.toSorted((one, other) => Number(other.opens) - Number(one.opens)).map(({ place }) => place)
    this.anywhere = places.map(([place]) => place)
    this.rest = Math.min(entryCooldown, pool.entries - 1)
  }

  /**
   * Yields runs of at most five words of one entry. It ends with a sentence near the wanted number
   * of words, or when nothing is left.
   */
  *walk(wanted: number): Generator<readonly Word[], void> {
    const { fewest, most } = textBounds(wanted)
    let from = this.opening()
    let sentence = 0
    let turn = 1
    while (this.said.length < most) {
      if (from === undefined) {
        if (turn >= maxRepeats || this.said.length >= shortestText) return
        turn += 1
        this.used = new Set()
        from = this.opening()
        if (from === undefined) return
      }
      const wantsEnd = sentence > longSentence || this.said.length > fewest - longestRun
      const { length, to } = this.nextTurn(from, wantsEnd)
      const run = this.take(from, Math.min(length, most - this.said.length))
      yield run
      const isOver = run.at(-1)?.closes === true
      if (isOver && this.said.length >= fewest) return
      sentence = isOver || to === undefined ? 0 : sentence + run.length
      from = to ?? this.opening()
    }
  }

  private take(from: number, length: number): readonly Word[] {
    const taken = this.pool.places.slice(from, from + length)
    for (const [index, { key }] of taken.entries()) {
      this.used.add(from + index)
      this.said.push(key)
    }
    this.heard.push(this.entryOf(from))
    if (taken[0]?.isNear === true) this.saidAbout = this.said.length
    return taken.map(({ word }) => word)
  }

  /**
   * Chooses how many words to take and where to continue. `to` is missing after the end of a
   * sentence, or if no other entry has the word.
   */
  private nextTurn(from: number, wantsEnd: boolean): { readonly length: number; readonly to?: number } {
    const most = this.mostFrom(from)
    const ends = this.pool.places[from + most - 1]?.word.closes === true
    if (ends && (wantsEnd || most <= 2)) return { length: most }
    for (const length of shuffle(runLengths, this.random)) {
      if (length > most) continue
      if (length === most && ends) return { length }
      const to = this.hinge(from, length, wantsEnd)
      if (to !== undefined) return { length, to }
    }
    return { length: most }
  }

  /**
   * How many words can be taken from a position, possibly none: to the end of the sentence, and
   * short of a quotation.
   */
  private mostFrom(from: number, said: readonly string[] = this.said): number {
    const run = said.slice(-longestRun)
    for (let length = 0; length < mostOfRun; length += 1) {
      const place = this.pool.places[from + length]
      if (place === undefined || this.used.has(from + length)) return length
      run.push(place.key)
      if (this.pool.isQuotation(run)) return length
      if (!place.goesOn || place.word.closes) return length + 1
    }
    return mostOfRun
  }

  /** A position in another entry, after the same word as the last of this run. */
  private hinge(from: number, length: number, wantsEnd: boolean): number | undefined {
    const run = this.pool.places.slice(from, from + length).map(({ key }) => key)
    const said = [...this.said.slice(-longestRun), ...run]
    const resting = this.resting(this.entryOf(from))
    const free = shuffle(this.pool.byKey.get(run.at(-1) ?? '') ?? [], this.random).flatMap((place) => {
      const { goesOn = false, word } = this.pool.places[place] ?? {}
      const next = place + 1
      const isTaken = this.used.has(next) || (next >= from && next < from + length)
      return goesOn && word?.closes === false && !resting.has(word.entry) && !isTaken ? [next] : []
    })
    const fits = (next: number) => this.mostFrom(next, said) >= 2
    const ending = wantsEnd ? free.find((next) => this.endsSoon(next, said) && fits(next)) : undefined
    const about = this.wantsPrompt()
      ? free.find((next) => this.pool.places[next]?.isNear === true && fits(next))
      : undefined
    return ending ?? about ?? free.find(fits)
  }

  private endsSoon(from: number, said: readonly string[]): boolean {
    return this.pool.places[from + this.mostFrom(from, said) - 1]?.word.closes === true
  }

  /**
   * The start of a sentence, or a position near the prompt, in an entry that has not been used
   * recently; otherwise any.
   */
  private opening(): number | undefined {
    const resting = this.resting()
    const isRested = (place: number) => !resting.has(this.entryOf(place)) && this.mostFrom(place) > 0
    const isWorth = (place: number) => this.mostFrom(place) > 1
    const about = this.wantsPrompt() ? this.near.find(isRested) : undefined
    const opening = about ?? this.openings.find(isRested)
    if (opening !== undefined) return opening
    return this.anywhere.find((place) => isRested(place) && isWorth(place)) ?? this.anywhere.find(isWorth)
  }

  /** Spaced out, since consecutive hits would read like a list. */
  private wantsPrompt(): boolean {
    return this.said.length - this.saidAbout > promptCooldown && this.random() < promptShare
  }

  private resting(...others: readonly number[]): ReadonlySet<number> {
    return new Set(this.rest === 0 ? [] : [...this.heard, ...others].slice(-this.rest))
  }

  private entryOf(place: number): number {
    return this.pool.places[place]?.word.entry ?? -1
  }
}
