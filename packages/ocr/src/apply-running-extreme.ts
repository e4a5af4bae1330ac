/**
 * Replaces each value of a line by the maximum or minimum within `reach` steps to either side, in
 * place. It takes three comparisons per value for any reach (van Herk 1992; Gil and Werman 1993).
 *
 * @param line `length` of the `values`, `stride` apart, from `start` on
 * @param scratch working memory for at least `2 * (length + 4 * reach + 2)` values
 */
export function applyRunningExtreme(
  values: Uint8Array,
  line: { readonly start: number; readonly stride: number; readonly length: number },
  reach: number,
  extreme: 'max' | 'min',
  scratch: Uint8Array,
): void {
  const { start, stride, length } = line
  const windowLength = 2 * reach + 1
  const paddedLength = Math.ceil((length + 2 * reach) / windowLength) * windowLength
  // The minimum is the inverse of the maximum of the inverted values.
  const flip = extreme === 'min' ? 255 : 0
  const forward = scratch
  const backward = scratch.subarray(paddedLength)
  // Padding values never win.
  const readValue = (paddedIndex: number) => {
    const index = paddedIndex - reach
    return index < 0 || index >= length ? 0 : values[start + index * stride]! ^ flip
  }
  for (let block = 0; block < paddedLength; block += windowLength) {
    let best = 0
    for (let paddedIndex = block; paddedIndex < block + windowLength; paddedIndex += 1) {
      const value = readValue(paddedIndex)
      if (value > best) best = value
      forward[paddedIndex] = best
    }
    best = 0
    for (let paddedIndex = block + windowLength - 1; paddedIndex >= block; paddedIndex -= 1) {
      const value = readValue(paddedIndex)
      if (value > best) best = value
      backward[paddedIndex] = best
    }
  }
  for (let index = 0; index < length; index += 1) {
    const left = backward[index]!
    const right = forward[index + windowLength - 1]!
    values[start + index * stride] = (left > right ? left : right) ^ flip
  }
}
