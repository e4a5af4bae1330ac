/** Draws standard normal numbers by the method of Box and Muller (1958). */
export function normalDrawer(draw: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw())
}
