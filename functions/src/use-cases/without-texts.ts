/**
 * Blanks out texts that stand in `content` as whole lines: everything else keeps its place. Takes time in proportion to the content and all texts together, whatever
 * is in them: they are looked for line by line and all at once (Aho and Corasick, Communications of the ACM 18, 1975), since whoever writes both could make a search
 * for each text compare all of it at every place.
 */
export async function withoutTexts(content: string, texts: AsyncIterable<string>): Promise<string> {
  const lines = content.split('\n')
  const numbers = new Map<string, number>()
  for (const line of lines) if (!numbers.has(line)) numbers.set(line, numbers.size)
  const places = Uint32Array.from(lines, (line) => numbers.get(line) ?? 0)
  const isKept = new Uint8Array(lines.length)
  let sought = nothingSought()
  for await (const text of texts) {
    const wanted = /\S/u.test(text) ? numbersOf(text, numbers, lines.length) : undefined
    if (wanted === undefined) continue
    seek(sought, wanted)
    // All of them may be more than there is room for. What one round costs has been read before.
    if (sought.lines < lines.length) continue
    markFound(places, sought, isKept)
    sought = nothingSought()
  }
  markFound(places, sought, isKept)
  if (!isKept.includes(1)) return content
  return lines.map((line, at) => (isKept[at] === 1 ? '\n'.repeat(line.length) : line)).join('\n')
}

/** The lines of a text by their numbers in the content; `undefined` where one of them does not stand there. */
function numbersOf(text: string, numbers: ReadonlyMap<string, number>, most: number): number[] | undefined {
  const wanted: number[] = []
  for (const line of text.split('\n')) {
    const number = numbers.get(line)
    if (number === undefined || wanted.length === most) return undefined
    wanted.push(number)
  }
  return wanted
}

/** A tree of lines: a text is a way from its root, which is node 0. */
interface Sought {
  readonly nodes: Node[]
  /** Of all texts together. */
  lines: number
}

interface Node {
  /** The next line, by its number, to the node that it leads to. */
  readonly next: Map<number, number>
  /** How many lines lead here. */
  readonly depth: number
  /** How many lines the longest text has that ends here; 0 where none does. */
  longest: number
  /** Where the longest other way leads that these lines end with. */
  shorter: number
}

function nothingSought(): Sought {
  return { nodes: [{ next: new Map(), depth: 0, longest: 0, shorter: 0 }], lines: 0 }
}

function seek(sought: Sought, wanted: readonly number[]): void {
  let at = 0
  for (const line of wanted) {
    const known = sought.nodes[at]?.next.get(line)
    const node = known ?? sought.nodes.length
    if (known === undefined) {
      sought.nodes[at]?.next.set(line, node)
      sought.nodes.push({ next: new Map(), depth: (sought.nodes[at]?.depth ?? 0) + 1, longest: 0, shorter: 0 })
    }
    at = node
  }
  const end = sought.nodes[at]
  if (end !== undefined) end.longest = end.depth
  sought.lines += wanted.length
}

/** Marks the lines of every text that is found in `places`, the content by the numbers of its lines. */
function markFound(places: Uint32Array, { nodes }: Sought, isKept: Uint8Array): void {
  if (nodes.length === 1) return
  findShorter(nodes)
  const longest = new Uint32Array(places.length)
  let at = 0
  for (const [place, line] of places.entries()) {
    at = follow(nodes, at, line)
    longest[place] = nodes[at]?.longest ?? 0
  }
  let left = 0
  for (let place = places.length - 1; place >= 0; place -= 1) {
    left = Math.max(left - 1, longest[place] ?? 0)
    if (left > 0) isKept[place] = 1
  }
}

/** Shorter ways first: each is found by the one before it. */
function findShorter(nodes: readonly Node[]): void {
  const inOrder = [0]
  for (const at of inOrder) {
    const node = nodes[at]
    for (const [line, child] of node?.next ?? []) {
      const next = nodes[child]
      if (node === undefined || next === undefined) continue
      next.shorter = at === 0 ? 0 : follow(nodes, node.shorter, line)
      next.longest = Math.max(next.longest, nodes[next.shorter]?.longest ?? 0)
      inOrder.push(child)
    }
  }
}

/** Where one more line leads from a node: the longest way that all lines until there end with. */
function follow(nodes: readonly Node[], from: number, line: number): number {
  let at = from
  while (at !== 0 && nodes[at]?.next.has(line) !== true) at = nodes[at]?.shorter ?? 0
  return nodes[at]?.next.get(line) ?? 0
}
