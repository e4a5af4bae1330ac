/**
 * A quadtree over points with charges, in flat arrays (Barnes and Hut 1986): what is far away is felt as one charge at its middle. Made once, and filled anew after the
 * points have moved.
 */
export class QuadTree {
  readonly #x: Float64Array
  readonly #y: Float64Array
  readonly #charges: Float64Array
  /** The next point in the same lowest cell as this one, or -1. */
  readonly #next: Int32Array
  readonly #stack = new Int32Array(4 * deepest)
  /** Four of each cell: 0 is empty, above 0 a cell, below 0 the complement of a point. */
  #children = new Int32Array(0)
  #charge = new Float64Array(0)
  #middleX = new Float64Array(0)
  #middleY = new Float64Array(0)
  /** Of each cell: the square of how far away it has to be to be felt as one. */
  #reach = new Float64Array(0)
  #cells = 0

  /** The arrays are kept, and read at each `fill`. */
  constructor(x: Float64Array, y: Float64Array, charges: Float64Array) {
    this.#x = x
    this.#y = y
    this.#charges = charges
    this.#next = new Int32Array(x.length)
    this.#grow(2 * x.length + 16)
  }

  /** Takes the points as they lie now. */
  fill(): void {
    const { x, y, half } = this.#square()
    this.#cells = 0
    this.#addCell(half)
    for (let point = 0; point < this.#x.length; point += 1) this.#insert(point, x, y, half)
    this.#weigh()
  }

  /**
   * Adds what all others do to a point, as d3-force does it: charge over distance, towards them where the charge is positive. Nothing is nearer than 1.
   *
   * @param force the two parts of the force, written to
   */
  feel(point: number, force: Float64Array): void {
    const x = this.#x[point]!
    const y = this.#y[point]!
    const children = this.#children
    const stack = this.#stack
    let forceX = 0
    let forceY = 0
    let top = 1
    stack[0] = 0
    while (top > 0) {
      const cell = stack[--top]!
      const dx = this.#middleX[cell]! - x
      const dy = this.#middleY[cell]! - y
      const square = dx * dx + dy * dy
      if (square > this.#reach[cell]!) {
        const share = this.#charge[cell]! / (square < 1 ? Math.sqrt(square) : square)
        forceX += dx * share
        forceY += dy * share
        continue
      }
      for (let quarter = cell * 4; quarter < cell * 4 + 4; quarter += 1) {
        const child = children[quarter]!
        if (child > 0) stack[top++] = child
        else if (child < 0) {
          for (let other = ~child; other >= 0; other = this.#next[other]!) {
            const ox = this.#x[other]! - x
            const oy = this.#y[other]! - y
            const apart = ox * ox + oy * oy
            if (apart === 0) {
              // Those at one place come apart sidewards.
              if (other !== point) forceX += this.#charges[other]! * Math.sign(other - point)
              continue
            }
            const share = this.#charges[other]! / (apart < 1 ? Math.sqrt(apart) : apart)
            forceX += ox * share
            forceY += oy * share
          }
        }
      }
    }
    force[0] = forceX
    force[1] = forceY
  }

  /** The middle and half the side of a square around all points. */
  #square(): { x: number; y: number; half: number } {
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
    for (let point = 0; point < this.#x.length; point += 1) {
      left = Math.min(left, this.#x[point]!)
      right = Math.max(right, this.#x[point]!)
      top = Math.min(top, this.#y[point]!)
      bottom = Math.max(bottom, this.#y[point]!)
    }
    return { x: (left + right) / 2, y: (top + bottom) / 2, half: Math.max(right - left, bottom - top, 1e-6) / 2 }
  }

  #insert(point: number, middleX: number, middleY: number, half: number): void {
    const x = this.#x[point]!
    const y = this.#y[point]!
    this.#next[point] = -1
    let cell = 0
    for (let depth = 1; ; depth += 1) {
      const quarter = cell * 4 + (x > middleX ? 1 : 0) + (y > middleY ? 2 : 0)
      half /= 2
      middleX += x > middleX ? half : -half
      middleY += y > middleY ? half : -half
      const child = this.#children[quarter]!
      if (child === 0) {
        this.#children[quarter] = ~point
        return
      }
      if (child > 0) {
        cell = child
        continue
      }
      if (depth === deepest) {
        this.#next[point] = ~child
        this.#children[quarter] = ~point
        return
      }
      // The point that is here moves one cell down, and the new one goes on from there.
      const lower = this.#addCell(half)
      this.#children[quarter] = lower
      const other = ~child
      const place = (this.#x[other]! > middleX ? 1 : 0) + (this.#y[other]! > middleY ? 2 : 0)
      this.#children[lower * 4 + place] = child
      cell = lower
    }
  }

  /** Charges and middles, from the lowest cells up: a cell is always made after the one that holds it. */
  #weigh(): void {
    for (let cell = this.#cells - 1; cell >= 0; cell -= 1) {
      let charge = 0
      let sumX = 0
      let sumY = 0
      for (let quarter = cell * 4; quarter < cell * 4 + 4; quarter += 1) {
        const child = this.#children[quarter]!
        if (child > 0) {
          charge += this.#charge[child]!
          sumX += this.#charge[child]! * this.#middleX[child]!
          sumY += this.#charge[child]! * this.#middleY[child]!
        } else if (child < 0) {
          for (let point = ~child; point >= 0; point = this.#next[point]!) {
            charge += this.#charges[point]!
            sumX += this.#charges[point]! * this.#x[point]!
            sumY += this.#charges[point]! * this.#y[point]!
          }
        }
      }
      this.#charge[cell] = charge
      this.#middleX[cell] = sumX / charge
      this.#middleY[cell] = sumY / charge
    }
  }

  #addCell(half: number): number {
    const cell = this.#cells
    this.#cells += 1
    if (this.#cells > this.#charge.length) this.#grow(2 * this.#cells)
    this.#children.fill(0, cell * 4, cell * 4 + 4)
    this.#reach[cell] = (2 * half) ** 2 / theta ** 2
    return cell
  }

  #grow(cells: number): void {
    const wider = <A extends Int32Array | Float64Array>(made: A, old: A): A => {
      made.set(old)
      return made
    }
    this.#children = wider(new Int32Array(4 * cells), this.#children)
    this.#charge = wider(new Float64Array(cells), this.#charge)
    this.#middleX = wider(new Float64Array(cells), this.#middleX)
    this.#middleY = wider(new Float64Array(cells), this.#middleY)
    this.#reach = wider(new Float64Array(cells), this.#reach)
  }
}

/** A cell is felt as one when its side over its distance is less than this: what d3-force takes. */
const theta = 0.9

/** How often a square is divided: below that, points share a cell. */
const deepest = 32
