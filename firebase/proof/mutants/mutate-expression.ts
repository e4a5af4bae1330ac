import type { Expression, SourceRange } from './expression'
import { mutatePattern } from './mutate-pattern'

/** A change of the rules: the text in the range is replaced. */
export interface SourceChange extends SourceRange {
  readonly description: string
  readonly replacement: string
}

type ExpressionOfType<Type extends Expression['type']> = Extract<Expression, { readonly type: Type }>

const ruleTypes = ['string', 'number', 'bool', 'timestamp', 'map', 'list']
const boundaryOperators = { '<=': '<', '>=': '>', '<': '<=', '>': '>=' } as const

/** Changes one expression, without the expressions in it. */
export function mutateExpression(
  source: string,
  part: Expression,
  isBoolean: (part: Expression) => boolean,
): readonly SourceChange[] {
  const text = getSourceText(source, part)
  const negation = { ...toRange(part), description: `not (${abbreviate(text)})`, replacement: `!(${text})` }
  return [...(isBoolean(part) ? [negation] : []), ...mutateByType(source, part)]
}

function mutateByType(source: string, part: Expression): readonly SourceChange[] {
  switch (part.type) {
    case 'binary':
      return mutateBinary(source, part)
    case 'is':
      return mutateTypeTest(source, part)
    case 'literal':
      return mutateLiteral(source, part)
    case 'list':
      return mutateList(source, part)
    case 'call':
      return mutateCall(source, part)
    case 'not':
    case 'member':
    case 'path':
    case 'name':
      return []
    default:
      return part satisfies never
  }
}

/** Removes an operand of `&&` and `||`, moves a bound, or subtracts instead of adding. */
function mutateBinary(source: string, part: ExpressionOfType<'binary'>): readonly SourceChange[] {
  const { operator, left, right } = part
  const range = toRange(part)
  if (['&&', '||'].includes(operator)) {
    const operands = listOperands(part, operator)
    return operands.map((operand) => ({
      ...range,
      description: `without ${operator} ${abbreviate(getSourceText(source, operand))}`,
      replacement: operands
        .filter((other) => other !== operand)
        .map((other) => getSourceText(source, other.outer ?? other))
        .join(` ${operator} `),
    }))
  }
  const replaceOperator = (replacementOperator: string) =>
    [left, right].map((operand) => getSourceText(source, operand.outer ?? operand)).join(` ${replacementOperator} `)
  const newOperator = operator === '+' ? '-' : boundaryOperators[operator as keyof typeof boundaryOperators]
  if (newOperator === undefined) return []
  const replacement = replaceOperator(newOperator)
  return [
    { ...range, description: `${abbreviate(getSourceText(source, part))} is ${abbreviate(replacement)}`, replacement },
  ]
}

function mutateTypeTest(source: string, part: ExpressionOfType<'is'>): readonly SourceChange[] {
  const testedType = getSourceText(source, part.typeRange)
  return ruleTypes
    .filter((type) => type !== testedType)
    .map((type) => ({
      ...part.typeRange,
      description: `${abbreviate(getSourceText(source, part))} is another: ${type}`,
      replacement: type,
    }))
}

function mutateLiteral(source: string, part: ExpressionOfType<'literal'>): readonly SourceChange[] {
  const text = getSourceText(source, part)
  const range = toRange(part)
  if (part.kind === 'word') return []
  if (part.kind === 'number') {
    return [BigInt(text) + 1n, BigInt(text) - 1n].map((value) => ({
      ...range,
      description: `${text} is ${value}`,
      replacement: String(value),
    }))
  }
  const patterns = /^'(?:\^|\[|\(\?s\))/u.test(text) ? mutatePattern(text) : []
  if (patterns.length > 0) return patterns.map(([description, replacement]) => ({ ...range, description, replacement }))
  return [{ ...range, description: `${text} is another`, replacement: text === "''" ? "'extra'" : "'other'" }]
}

/** Adds a member to a list, or removes one. */
function mutateList(source: string, part: ExpressionOfType<'list'>): readonly SourceChange[] {
  const text = abbreviate(getSourceText(source, part))
  const range = toRange(part)
  const members = part.members.map((member) => getSourceText(source, member))
  return [
    { ...range, description: `${text} has 'extra' too`, replacement: `[${[...members, "'extra'"].join(', ')}]` },
    ...members.map((member, index) => ({
      ...range,
      description: `${text} is without ${member}`,
      replacement: `[${members.toSpliced(index, 1).join(', ')}]`,
    })),
  ]
}

/** Swaps lookups and methods, or removes the method call. */
function mutateCall(source: string, part: ExpressionOfType<'call'>): readonly SourceChange[] {
  const { callee, args } = part
  const range = toRange(part)
  const text = getSourceText(source, range)
  if (callee.type === 'name' && ['get', 'getAfter'].includes(callee.name)) {
    const replacement = callee.name === 'get' ? 'getAfter' : 'get'
    return [{ ...toRange(callee), description: `${abbreviate(text)} by ${replacement}`, replacement }]
  }
  if (callee.type !== 'member') return []
  const otherMethod = { hasAll: 'hasOnly', hasOnly: 'hasAll' }[callee.name]
  const object = getSourceText(source, callee.object.outer ?? callee.object)
  if (otherMethod) {
    const replacement = `${object}.${otherMethod}(${args.map((argument) => getSourceText(source, argument)).join(', ')})`
    return [{ ...range, description: `${abbreviate(text)} by ${otherMethod}`, replacement }]
  }
  if (['lower', 'concat', 'removeAll', 'replace'].includes(callee.name)) {
    return [{ ...range, description: `${abbreviate(text)} without ${callee.name}`, replacement: object }]
  }
  return []
}

/** The operands of a left-nested chain such as `a && b && c`. */
function listOperands(expression: Expression, operator: string): readonly Expression[] {
  if (expression.type !== 'binary' || expression.operator !== operator) return [expression]
  const { left, right } = expression
  return [...(left.outer ? [left] : listOperands(left, operator)), right]
}

function toRange({ start, end }: SourceRange): SourceRange {
  return { start, end }
}

export function getSourceText(source: string, { start, end }: SourceRange): string {
  return source.slice(start, end)
}

function abbreviate(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ')
  return line.length > 100 ? `${line.slice(0, 60)} … ${line.slice(-35)}` : line
}
