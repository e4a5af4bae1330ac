import { type ESTree, parseSync } from 'vite'

/** A text that a user may read or hear. Expressions in it are written as `{name}`. */
export interface Sentence {
  readonly text: string
  /** From 1. */
  readonly line: number
}

type Node = ESTree.Node

/** JSX attributes that no user reads. */
const codeAttribute =
  /^(?:aria-(?:controls|current|describedby|haspopup|keyshortcuts|labelledby|live|owns|pressed)|class\w*|data-.*|\w*Class\w*|accept|auto\w+|d|dir|fill|form\w*|height|href|html\w*|id|inputMode|key|lang|mode|name|pattern|points|ref|rel|role|rx?|slot|src|stroke\w*|style|target|to|transform|type|value|variant|viewBox|width)$/u

/** Calls whose strings only developers read. */
const codeCall =
  /^(?:console\.\w+|.*Error|.*\.(?:closest|join|matches|querySelector(?:All)?|replace(?:All)?|split|startsWith)|matchMedia|performance\.\w+|useMediaQuery)$/u

/** Object properties with code in their strings. */
const codeProperty = /^(?:class\w*|font\w*|\w*[Pp]attern|path|query|transform|transition|rootMargin)$/u

/**
 * Finds the sentences in a file of TypeScript or JSX: the texts and attributes of elements, and
 * string literals that look like prose. Elements inside a text are part of its sentence.
 *
 * @throws {Error} if the file cannot be parsed
 */
export function extractSentences(path: string, source: string): readonly Sentence[] {
  const { program, errors } = parseSync(path, source)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const sentences: Sentence[] = []
  const add = (text: string, { start }: Node) =>
    sentences.push({ text: text.replaceAll(/\s+/gu, ' ').trim(), line: source.slice(0, start).split('\n').length })
  const visit = (node: Node): void => {
    if (isCode(node, source)) return
    if (isElement(node) && hasOwnText(node)) {
      add(readText(node), node.children.find(isWords) ?? node)
      if (node.type === 'JSXElement') visit(node.openingElement)
      for (const child of node.children) visitInside(child)
    } else if (node.type === 'JSXAttribute' && node.value?.type === 'Literal') {
      if (/^\P{Ll}|\p{L} \p{L}/u.test(node.value.value)) add(node.value.value, node)
    } else if (node.type === 'Literal' || node.type === 'TemplateLiteral') {
      if (looksLikeProse(readText(node))) add(readText(node), node)
    } else for (const child of listChildren(node)) visit(child)
  }
  /** Visits a part of a sentence, whose own words are already in it. */
  const visitInside = (node: Node): void => {
    if (node.type === 'JSXElement') visit(node.openingElement)
    if (isElement(node)) node.children.forEach(visitInside)
  }
  visit(program)
  return sentences
}

/** Whether a node's strings are for developers: imports, types, calls, attributes, errors. */
function isCode(node: Node, source: string): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAnnotation':
      return true
    case 'CallExpression':
    case 'NewExpression':
      return codeCall.test(source.slice(node.callee.start, node.callee.end))
    case 'JSXAttribute':
      return codeAttribute.test(source.slice(node.name.start, node.name.end))
    case 'Property':
      return codeProperty.test(source.slice(node.key.start, node.key.end))
    default:
      return false
  }
}

const isElement = (node: Node) => node.type === 'JSXElement' || node.type === 'JSXFragment'

const isWords = (node: Node) => node.type === 'JSXText' && /\p{L}/u.test(node.value)

/** Whether words stand directly in an element. */
function hasOwnText(element: Extract<Node, { type: 'JSXElement' | 'JSXFragment' }>): boolean {
  return element.children.some(isWords)
}

/** The words of a node, with each expression as its choices or its name in braces. */
function readText(node: Node): string {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return node.children.map(readText).join('')
    case 'JSXText':
      return node.value
    case 'JSXExpressionContainer':
      return readText(node.expression)
    case 'JSXEmptyExpression':
      return ''
    case 'Literal':
      return typeof node.value === 'string' ? node.value : `{${node.raw}}`
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, index) => value.cooked + (node.expressions[index] ? readText(node.expressions[index]) : ''))
        .join('')
    case 'ConditionalExpression':
      return `{${readText(node.consequent)}|${readText(node.alternate)}}`
    case 'LogicalExpression':
      return `{${readText(node.right)}|}`
    case 'Identifier':
      return `{${node.name}}`
    case 'MemberExpression':
      return node.property.type === 'Identifier' ? `{${node.property.name}}` : '{…}'
    case 'CallExpression':
      return readText(node.callee)
    default:
      return '{…}'
  }
}

/** Whether a string is a sentence or a phrase, and not a name or a path. */
function looksLikeProse(text: string): boolean {
  const words = text.replaceAll(/\{[^{}]*\}/gu, '').trim()
  return (
    /^(?:[#1·,] )?['"“‘(…]?\p{L}[\p{L}’'-]*[,:;.!?…]?['"”’)]? /u.test(`${words} `) &&
    (/\p{L} .*\p{L}/u.test(words) || /^\p{Lu}\p{Ll}+[.!?…]*$/u.test(words)) &&
    !/[{}=<>/\\_[\]]|::|\d(?:px|ms|rem)\b/u.test(words)
  )
}

function listChildren(node: Node): readonly Node[] {
  return Object.entries(node)
    .flatMap(([key, value]: [string, unknown]) => (key === 'parent' ? [] : Array.isArray(value) ? value : [value]))
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
