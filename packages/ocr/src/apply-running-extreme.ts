/**
 * Replaces each value by the maximum or minimum within `reach` steps to either side, in
 * paddedIndex, with three comparisons per value for any reach (van Herk 1992; Gil and Werman 1993).
 * The line is `length` values of `values`, `stride` apart, from `start` on. `scratch` holds at
 * least `2 * (length + 4 * reach + 2)` values.
 */
export function applyRunningExtreme(
  values: Uint8Array,
  line: { readonly start: number; readonly stride: number; readonly length: number },
  reach: number,
  extreme: 'max' | 'min',
  scratch: Uint8Array,
): void {
  const { start, stride, length } = line
  const window = 2 * reach + 1
  const padded = Math.ceil((length + 2 * reach) / window) * window
  const flip = extreme === 'min' ? 255 : 0
  const forward = scratch
  const backward = scratch.subarray(padded)
  // Padding values never win.
  const readValue = (paddedIndex: number) => {
    const index = paddedIndex - reach
    return index < 0 || index >= length ? 0 : values[start + index * stride]! ^ flip
  }
  for (let block = 0; block < padded; block += window) {
    let best = 0
    for (let paddedIndex = block; paddedIndex < block + window; paddedIndex += 1) {
      const value = readValue(paddedIndex)
      if (value > best) best = value
      forward[paddedIndex] = best
    }
    best = 0
    for (let paddedIndex = block + window - 1; paddedIndex >= block; paddedIndex -= 1) {
      const value = readValue(paddedIndex)
      if (value > best) best = value
      backward[paddedIndex] = best
    }
  }
  for (let index = 0; index < length; index += 1) {
    const [left, right] = [backward[index]!, forward[index + window - 1]!]
    values[start + index * stride] = (left > right ? left : right) ^ flip
  }
}
