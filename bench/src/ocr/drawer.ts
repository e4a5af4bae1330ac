/** Numbers from 0 to 1, always the same ones for a seed: mulberry32 by Tommy Ettinger (public domain). */
export function drawer(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Numbers around 0 with a standard deviation of 1, by the method of Box and Muller (1958). */
export function normalDrawer(draw: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
}
