/**
 * Running maximum or minimum within `reach` steps to either side, in place, with three comparisons
 * per value for any reach (van Herk 1992; Gil and Werman 1993). The line is `length` values of
 * `values`, `stride` apart, from `start` on. `scratch` holds at least `2 * (length + 4 * reach +
 * 2)` values.
 */
export function runningExtreme(
  values: Uint8Array,
  line: { readonly start: number; readonly stride: number; readonly length: number },
  reach: number,
  wanted: 'greatest' | 'least',
  scratch: Uint8Array,
): void {
  const { start, stride, length } = line
  const window = 2 * reach + 1
  const padded = Math.ceil((length + 2 * reach) / window) * window
  const flip = wanted === 'least' ? 255 : 0
  const forward = scratch
  const backward = scratch.subarray(padded)
  // Padding values never win.
  const at = (place: number) => {
    const own = place - reach
    return own < 0 || own >= length ? 0 : values[start + own * stride]! ^ flip
  }
  for (let block = 0; block < padded; block += window) {
    let best = 0
    for (let place = block; place < block + window; place += 1) {
      const value = at(place)
      if (value > best) best = value
      forward[place] = best
    }
    best = 0
    for (let place = block + window - 1; place >= block; place -= 1) {
      const value = at(place)
      if (value > best) best = value
      backward[place] = best
    }
  }
  for (let own = 0; own < length; own += 1) {
    const [left, right] = [backward[own]!, forward[own + window - 1]!]
    values[start + own * stride] = (left > right ? left : right) ^ flip
  }
}
