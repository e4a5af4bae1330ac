/** Reads and writes since the last call of `takeCounts`. */
export interface Traffic {
  /** Documents sent to listeners and queries. Firestore bills an empty result as one. */
  readonly queryReads: number
  /** Documents that transactions looked up. */
  readonly lookups: number
  /** Lookups of settings among `lookups`. The app makes at most one per minute. */
  readonly settingsLookups: number
  readonly commits: number
  /** Writes in these commits. */
  readonly writes: number
}

/** Counts reads and writes in the text of requests and responses. */
export class TrafficCounter {
  #targets = 0
  #documentChanges = 0
  #emptyResults = 0
  #lookups = 0
  #settingsLookups = 0
  #commits = 0
  #writes = 0

  countRequest(url: string, body: string): void {
    const path = stripQuery(url)
    if (path.includes('/Listen/channel')) {
      this.#targets += countOccurrences(decodeURIComponent(body.replaceAll('+', ' ')), '"addTarget"')
    } else if (isCommit(url)) {
      const { writes = [] } = JSON.parse(body) as { readonly writes?: readonly unknown[] }
      this.#commits += 1
      this.#writes += writes.length
    } else if (path.endsWith(':batchGet')) {
      const { documents = [] } = JSON.parse(body) as { readonly documents?: readonly string[] }
      this.#lookups += documents.length
      this.#settingsLookups += documents.filter((name) => name.endsWith('/private/settings')).length
    }
  }

  /**
   * Returns a callback for each chunk of the response. Keeps the end of each chunk, since a keyword
   * may span two chunks.
   */
  createResponseReader(url: string): (text: string) => void {
    if (!url.includes('/Listen/channel')) return () => undefined
    let tail = ''
    let changesAtLastCurrent = this.#documentChanges
    return (text) => {
      const unread = tail + text
      let countedLength = 0
      for (const { 0: word, index } of unread.matchAll(/"documentChange"|"CURRENT"/g)) {
        countedLength = index + word.length
        if (word === '"documentChange"') this.#documentChanges += 1
        else {
          // CURRENT ends the initial result of a target: without a change before it, the result is
          // empty.
          if (this.#documentChanges === changesAtLastCurrent) this.#emptyResults += 1
          changesAtLastCurrent = this.#documentChanges
        }
      }
      tail = unread.slice(Math.max(countedLength, unread.length - '"documentChange'.length))
    }
  }

  totals(): Traffic {
    return {
      // Each target has at most one empty result, even if CURRENT is repeated.
      queryReads: this.#documentChanges + Math.min(this.#emptyResults, this.#targets),
      lookups: this.#lookups,
      settingsLookups: this.#settingsLookups,
      commits: this.#commits,
      writes: this.#writes,
    }
  }
}

/** The path without the query string, where the SDK puts its headers. */
function stripQuery(url: string): string {
  return url.split('?')[0] ?? ''
}

export function isCommit(url: string): boolean {
  return stripQuery(url).endsWith(':commit')
}

function countOccurrences(text: string, word: string): number {
  return text.split(word).length - 1
}
