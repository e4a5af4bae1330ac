/**
 * Blanks out texts that occur in `content` as whole lines, and keeps all offsets. Runs in linear
 * time for any input by matching all texts at once, line by line (Aho and Corasick, Communications
 * of the ACM 18, 1975). A search per text would be quadratic for crafted input.
 */
export async function blankOutTexts(content: string, texts: AsyncIterable<string>): Promise<string> {
  const lines = content.split('\n')
  const lineNumbers = new Map<string, number>()
  for (const line of lines) if (!lineNumbers.has(line)) lineNumbers.set(line, lineNumbers.size)
  const contentLines = Uint32Array.from(lines, (line) => lineNumbers.get(line) ?? 0)
  const isExcluded = new Uint8Array(lines.length)
  let trie = createTrie()
  for await (const text of texts) {
    const textLines = /\S/u.test(text) ? toLineNumbers(text, lineNumbers, lines.length) : undefined
    if (textLines === undefined) continue
    insertText(trie, textLines)
    // Match in rounds to bound the memory: the texts of a round are no longer than the content.
    if (trie.lineCount < lines.length) continue
    markMatches(contentLines, trie, isExcluded)
    trie = createTrie()
  }
  markMatches(contentLines, trie, isExcluded)
  if (!isExcluded.includes(1)) return content
  return lines.map((line, index) => (isExcluded[index] === 1 ? '\n'.repeat(line.length) : line)).join('\n')
}

/** Converts a text to line numbers of the content; `undefined` if a line does not occur. */
function toLineNumbers(text: string, lineNumbers: ReadonlyMap<string, number>, maxLines: number): number[] | undefined {
  const textLines: number[] = []
  for (const line of text.split('\n')) {
    const lineNumber = lineNumbers.get(line)
    if (lineNumber === undefined || textLines.length === maxLines) return undefined
    textLines.push(lineNumber)
  }
  return textLines
}

/** A trie of lines; each text is a path from the root, node 0. */
interface LineTrie {
  readonly nodes: TrieNode[]
  /** Total lines of all texts. */
  lineCount: number
}

interface TrieNode {
  /** Indexes of the child nodes, by line number. */
  readonly children: Map<number, number>
  readonly depth: number
  /** Lines of the longest text that ends here; 0 for none. */
  longestTextLength: number
  /** Index of the node of the longest proper suffix. */
  failureLink: number
}

function createTrie(): LineTrie {
  return { nodes: [{ children: new Map(), depth: 0, longestTextLength: 0, failureLink: 0 }], lineCount: 0 }
}

function insertText(trie: LineTrie, textLines: readonly number[]): void {
  let nodeIndex = 0
  for (const line of textLines) {
    const existingIndex = trie.nodes[nodeIndex]?.children.get(line)
    const childIndex = existingIndex ?? trie.nodes.length
    if (existingIndex === undefined) {
      trie.nodes[nodeIndex]?.children.set(line, childIndex)
      trie.nodes.push({
        children: new Map(),
        depth: (trie.nodes[nodeIndex]?.depth ?? 0) + 1,
        longestTextLength: 0,
        failureLink: 0,
      })
    }
    nodeIndex = childIndex
  }
  const endNode = trie.nodes[nodeIndex]
  if (endNode !== undefined) endNode.longestTextLength = endNode.depth
  trie.lineCount += textLines.length
}

/** Marks the lines of all matches in `contentLines`, which are the content's line numbers. */
function markMatches(contentLines: Uint32Array, { nodes }: LineTrie, isExcluded: Uint8Array): void {
  if (nodes.length === 1) return
  computeFailureLinks(nodes)
  const longestMatches = new Uint32Array(contentLines.length)
  let nodeIndex = 0
  for (const [index, line] of contentLines.entries()) {
    nodeIndex = findNextNode(nodes, nodeIndex, line)
    longestMatches[index] = nodes[nodeIndex]?.longestTextLength ?? 0
  }
  // From the last line of a match back to its first.
  let matchedLines = 0
  for (let index = contentLines.length - 1; index >= 0; index -= 1) {
    matchedLines = Math.max(matchedLines - 1, longestMatches[index] ?? 0)
    if (matchedLines > 0) isExcluded[index] = 1
  }
}

/** Computes failure links breadth first, since each depends on a shallower one. */
function computeFailureLinks(nodes: readonly TrieNode[]): void {
  const breadthFirst = [0]
  for (const nodeIndex of breadthFirst) {
    const node = nodes[nodeIndex]
    for (const [line, childIndex] of node?.children ?? []) {
      const childNode = nodes[childIndex]
      if (node === undefined || childNode === undefined) continue
      childNode.failureLink = nodeIndex === 0 ? 0 : findNextNode(nodes, node.failureLink, line)
      childNode.longestTextLength = Math.max(
        childNode.longestTextLength,
        nodes[childNode.failureLink]?.longestTextLength ?? 0,
      )
      breadthFirst.push(childIndex)
    }
  }
}

/** Finds the next node of the automaton for a line, along failure links. */
function findNextNode(nodes: readonly TrieNode[], startIndex: number, line: number): number {
  let nodeIndex = startIndex
  while (nodeIndex !== 0 && nodes[nodeIndex]?.children.has(line) !== true)
    nodeIndex = nodes[nodeIndex]?.failureLink ?? 0
  return nodes[nodeIndex]?.children.get(line) ?? 0
}
