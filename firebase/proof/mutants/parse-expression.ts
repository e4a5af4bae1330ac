import type { Expression } from './expression'
import type { Scanner } from './scanner'

/**
 * Binary operators by precedence, the weakest first.
 * https://firebase.google.com/docs/rules/rules-language#operators
 */
const operatorsByPrecedence = [['||'], ['&&'], ['==', '!=', '<=', '>=', '<', '>', 'in', 'is'], ['+', '-']] as const

/**
 * Parses the subset of the rules language that Geist's rules use.
 * @throws if an expression is outside this subset.
 */
export function parseExpression(scanner: Scanner, precedence = 0): Expression {
  const operators = operatorsByPrecedence[precedence]
  if (!operators) return parseUnary(scanner)
  let left = parseExpression(scanner, precedence + 1)
  for (;;) {
    const operator = operators.find((sign) => scanner.accept(sign))
    if (!operator) return left
    const { start } = left.outer ?? left
    if (operator === 'is') {
      const typeStart = scanner.nextTokenStart
      scanner.expectPattern(/\w+/uy, 'a type')
      left = {
        type: 'is',
        operand: left,
        typeRange: { start: typeStart, end: scanner.lastTokenEnd },
        start,
        end: scanner.lastTokenEnd,
      }
    } else {
      const right = parseExpression(scanner, precedence + 1)
      left = { type: 'binary', operator, left, right, start, end: scanner.lastTokenEnd }
    }
  }
}

function parseUnary(scanner: Scanner): Expression {
  const start = scanner.nextTokenStart
  if (!scanner.accept('!')) return parsePostfix(scanner)
  const operand = parseUnary(scanner)
  return { type: 'not', operand, start, end: scanner.lastTokenEnd }
}

/** Parses a primary expression with the member accesses and calls after it. */
function parsePostfix(scanner: Scanner): Expression {
  let left = parsePrimary(scanner)
  for (;;) {
    const { start } = left.outer ?? left
    if (scanner.accept('.')) {
      const name = scanner.expectPattern(/\w+/uy, 'a name')
      left = { type: 'member', object: left, name, start, end: scanner.lastTokenEnd }
    } else if (scanner.accept('(')) {
      const args = parseList(scanner, ')')
      left = { type: 'call', callee: left, args, start, end: scanner.lastTokenEnd }
    } else return left
  }
}

function parsePrimary(scanner: Scanner): Expression {
  const start = scanner.nextTokenStart
  if (scanner.accept('(')) {
    const inner = parseExpression(scanner)
    scanner.expect(')')
    return { ...inner, outer: { start, end: scanner.lastTokenEnd } }
  }
  if (scanner.accept('[')) return { type: 'list', members: parseList(scanner, ']'), start, end: scanner.lastTokenEnd }
  if (scanner.accept('/')) return parsePath(scanner, start)
  if (scanner.acceptPattern(/'(?:[^'\\]|\\.)*'/uy))
    return { type: 'literal', kind: 'text', start, end: scanner.lastTokenEnd }
  if (scanner.acceptPattern(/-?\d+/uy)) return { type: 'literal', kind: 'number', start, end: scanner.lastTokenEnd }
  const name = scanner.expectPattern(/[A-Za-z_]\w*/uy, 'an expression')
  if (['true', 'false', 'null'].includes(name))
    return { type: 'literal', kind: 'word', start, end: scanner.lastTokenEnd }
  return { type: 'name', name, start, end: scanner.lastTokenEnd }
}

/** Parses a path such as `/databases/$(database)/documents`; `$(...)` holds an expression. */
function parsePath(scanner: Scanner, start: number): Expression {
  const parts: Expression[] = []
  for (;;) {
    if (scanner.accept('$(')) {
      parts.push(parseExpression(scanner))
      scanner.expect(')')
    } else scanner.expectPattern(/\w+/uy, 'a part of a path')
    if (!scanner.accept('/')) return { type: 'path', parts, start, end: scanner.lastTokenEnd }
  }
}

/** Parses comma-separated expressions up to the closing token. */
function parseList(scanner: Scanner, closing: string): readonly Expression[] {
  const expressions: Expression[] = []
  while (!scanner.accept(closing)) {
    if (expressions.length > 0) scanner.expect(',')
    expressions.push(parseExpression(scanner))
  }
  return expressions
}
