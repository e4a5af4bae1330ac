/** Puts it last, as what was used last, and forgets the first when there are more than `most`. */
export function remembered<Value>(all: Map<string, Value>, key: string, most: number, value: Value): Value {
  all.delete(key)
  all.set(key, value)
  const [oldest] = all.keys()
  if (all.size > most && oldest !== undefined) all.delete(oldest)
  return value
}
