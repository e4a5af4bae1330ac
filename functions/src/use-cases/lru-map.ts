/**
 * A map of limited size: setting a key makes it the newest and evicts the least recently set one.
 */
export class LruMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number

  /** @param max number of keys, at least 1 */
  constructor(max: number) {
    super()
    this.#max = max
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    const [oldest] = this.keys()
    if (this.size > this.#max && oldest !== undefined) this.delete(oldest)
    return this
  }
}
