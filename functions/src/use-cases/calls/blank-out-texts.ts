/**
 * Blanks out texts that occur in `content` as whole lines, and keeps all offsets. Runs in linear
 * time for any input by matching all texts at once, line by line (Aho and Corasick, Communications
 * of the ACM 18, 1975). A search per text would be quadratic for crafted input.
 */
export async function blankOutTexts(content: string, texts: AsyncIterable<string>): Promise<string> {
  const lines = content.split('\n')
  const numbers = new Map<string, number>()
  for (const line of lines) if (!numbers.has(line)) numbers.set(line, numbers.size)
  const places = Uint32Array.from(lines, (line) => numbers.get(line) ?? 0)
  const isKept = new Uint8Array(lines.length)
  let sought = emptyTrie()
  for await (const text of texts) {
    const wanted = /\S/u.test(text) ? numbersOf(text, numbers, lines.length) : undefined
    if (wanted === undefined) continue
    insertText(sought, wanted)
    // Match in rounds to bound the memory: the texts of a round are no longer than the content.
    if (sought.lines < lines.length) continue
    markMatches(places, sought, isKept)
    sought = emptyTrie()
  }
  markMatches(places, sought, isKept)
  if (!isKept.includes(1)) return content
  return lines.map((line, at) => (isKept[at] === 1 ? '\n'.repeat(line.length) : line)).join('\n')
}

/** A text as line numbers of the content; `undefined` if a line does not occur. */
function numbersOf(text: string, numbers: ReadonlyMap<string, number>, most: number): number[] | undefined {
  const wanted: number[] = []
  for (const line of text.split('\n')) {
    const number = numbers.get(line)
    if (number === undefined || wanted.length === most) return undefined
    wanted.push(number)
  }
  return wanted
}

/** A trie of lines; each text is a path from the root, node 0. */
interface LineTrie {
  readonly nodes: Node[]
  /** Total lines of all texts. */
  lines: number
}

interface Node {
  /** Line number to child node. */
  readonly next: Map<number, number>
  readonly depth: number
  /** Lines of the longest text that ends here; 0 for none. */
  longest: number
  /** Failure link: the node of the longest proper suffix. */
  failureLink: number
}

function emptyTrie(): LineTrie {
  return { nodes: [{ next: new Map(), depth: 0, longest: 0, failureLink: 0 }], lines: 0 }
}

function insertText(sought: LineTrie, wanted: readonly number[]): void {
  let at = 0
  for (const line of wanted) {
    const known = sought.nodes[at]?.next.get(line)
    const node = known ?? sought.nodes.length
    if (known === undefined) {
      sought.nodes[at]?.next.set(line, node)
      sought.nodes.push({ next: new Map(), depth: (sought.nodes[at]?.depth ?? 0) + 1, longest: 0, failureLink: 0 })
    }
    at = node
  }
  const end = sought.nodes[at]
  if (end !== undefined) end.longest = end.depth
  sought.lines += wanted.length
}

/** Marks the lines of all matches in `places`, which are the content's line numbers. */
function markMatches(places: Uint32Array, { nodes }: LineTrie, isKept: Uint8Array): void {
  if (nodes.length === 1) return
  computeFailureLinks(nodes)
  const longest = new Uint32Array(places.length)
  let at = 0
  for (const [place, line] of places.entries()) {
    at = nextNode(nodes, at, line)
    longest[place] = nodes[at]?.longest ?? 0
  }
  let left = 0
  for (let place = places.length - 1; place >= 0; place -= 1) {
    left = Math.max(left - 1, longest[place] ?? 0)
    if (left > 0) isKept[place] = 1
  }
}

/** Computes failure links breadth first, since each depends on a shallower one. */
function computeFailureLinks(nodes: readonly Node[]): void {
  const inOrder = [0]
  for (const at of inOrder) {
    const node = nodes[at]
    for (const [line, child] of node?.next ?? []) {
      const next = nodes[child]
      if (node === undefined || next === undefined) continue
      next.failureLink = at === 0 ? 0 : nextNode(nodes, node.failureLink, line)
      next.longest = Math.max(next.longest, nodes[next.failureLink]?.longest ?? 0)
      inOrder.push(child)
    }
  }
}

/** The transition of a node for a line, along failure links. */
function nextNode(nodes: readonly Node[], from: number, line: number): number {
  let at = from
  while (at !== 0 && nodes[at]?.next.has(line) !== true) at = nodes[at]?.failureLink ?? 0
  return nodes[at]?.next.get(line) ?? 0
}
