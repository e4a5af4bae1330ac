import { findFirstDifference, isTombstone, type LinesById, type ToLine } from './expected-lines'
import type { Filter } from './rest-client'
import type { Reader } from './world'

/** A request whose response differs from the model. */
export interface Difference {
  readonly reader: string
  readonly request: string
  readonly finding: string
}

/** Sends requests as one reader, and records answers that differ from the expected ones. */
export class ComparingReader {
  readonly differences: Difference[] = []
  requestCount = 0
  readonly reader: Reader
  readonly #isCounting: boolean

  /** @param options `isCounting`: also sends a count query for each list */
  constructor(reader: Reader, { isCounting = false } = {}) {
    this.reader = reader
    this.#isCounting = isCounting
  }

  /** @param expected the line of the document, 'refused', 'tombstone', or 'nothing' */
  async compareDocument(path: string, toLine: ToLine, expected = ''): Promise<void> {
    this.requestCount += 1
    const response = await this.reader.rest.get(path)
    const data = response.isAllowed ? response.value?.data : undefined
    const line = data && (isTombstone(data) ? 'tombstone' : toLine(data))
    const actual = response.isAllowed ? (line ?? 'nothing') : 'refused'
    if (actual !== expected) this.#addDifference(`get ${path}`, `${actual} instead of ${expected}`)
  }

  async compareList(
    description: string,
    store: string,
    filters: readonly Filter[],
    toLine: ToLine,
    expected: LinesById | 'refused',
  ): Promise<void> {
    const { rest } = this.reader
    this.requestCount += this.#isCounting ? 2 : 1
    const [response, countResponse] = await Promise.all([
      rest.list(store, filters),
      this.#isCounting ? rest.count(store, filters) : undefined,
    ])
    const documents = response.isAllowed ? response.value : []
    const existingDocuments = documents.filter(({ data }) => !isTombstone(data))
    const actualCount = countResponse?.isAllowed ? countResponse.value : 'refused'
    const expectedCount =
      expected === 'refused' ? expected : expected.size + documents.length - existingDocuments.length
    if (countResponse && actualCount !== expectedCount)
      this.#addDifference(`count ${description}`, `${actualCount} instead of ${expectedCount}`)
    if (expected === 'refused' || !response.isAllowed) {
      if (response.isAllowed) this.#addDifference(`list ${description}`, `${response.value.length} instead of refused`)
      else if (expected !== 'refused') this.#addDifference(`list ${description}`, 'refused')
      return
    }
    const actual = new Map(existingDocuments.map(({ id, data }) => [id, toLine(data)]))
    const difference = findFirstDifference(expected, actual)
    if (difference) this.#addDifference(`list ${description}`, difference)
  }

  #addDifference(request: string, finding: string): void {
    this.differences.push({ reader: this.reader.name, request, finding })
  }
}
