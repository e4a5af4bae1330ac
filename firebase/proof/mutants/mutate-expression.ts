import type { Expression, SourceRange } from './expression'
import { mutatePattern } from './mutate-pattern'

/** A change of the rules: the text in the range is replaced. */
export interface Change extends SourceRange {
  readonly change: string
  readonly replacement: string
}

type OfType<Type extends Expression['type']> = Extract<Expression, { readonly type: Type }>

const types = ['string', 'number', 'bool', 'timestamp', 'map', 'list']
const boundaries = { '<=': '<', '>=': '>', '<': '<=', '>': '>=' } as const

/** Changes one expression, without the expressions in it. */
export function mutateExpression(
  source: string,
  part: Expression,
  isBoolean: (part: Expression) => boolean,
): readonly Change[] {
  const text = textOf(source, part)
  const negation = { ...rangeOf(part), change: `not (${abbreviate(text)})`, replacement: `!(${text})` }
  return [...(isBoolean(part) ? [negation] : []), ...mutateByType(source, part)]
}

function mutateByType(source: string, part: Expression): readonly Change[] {
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
function mutateBinary(source: string, part: OfType<'binary'>): readonly Change[] {
  const { operator, left, right } = part
  const range = rangeOf(part)
  if (['&&', '||'].includes(operator)) {
    const operands = operandsOf(part, operator)
    return operands.map((operand) => ({
      ...range,
      change: `without ${operator} ${abbreviate(textOf(source, operand))}`,
      replacement: operands
        .filter((each) => each !== operand)
        .map((each) => textOf(source, each.outer ?? each))
        .join(` ${operator} `),
    }))
  }
  const replaceOperator = (by: string) =>
    [left, right].map((operand) => textOf(source, operand.outer ?? operand)).join(` ${by} `)
  const newOperator = operator === '+' ? '-' : boundaries[operator as keyof typeof boundaries]
  if (newOperator === undefined) return []
  const replacement = replaceOperator(newOperator)
  return [{ ...range, change: `${abbreviate(textOf(source, part))} is ${abbreviate(replacement)}`, replacement }]
}

function mutateTypeTest(source: string, part: OfType<'is'>): readonly Change[] {
  const testedType = textOf(source, part.typeRange)
  return types
    .filter((type) => type !== testedType)
    .map((type) => ({
      ...part.typeRange,
      change: `${abbreviate(textOf(source, part))} is another: ${type}`,
      replacement: type,
    }))
}

function mutateLiteral(source: string, part: OfType<'literal'>): readonly Change[] {
  const text = textOf(source, part)
  const range = rangeOf(part)
  if (part.kind === 'word') return []
  if (part.kind === 'number') {
    return [BigInt(text) + 1n, BigInt(text) - 1n].map((value) => ({
      ...range,
      change: `${text} is ${value}`,
      replacement: String(value),
    }))
  }
  const patterns = /^'(?:\^|\[|\(\?s\))/u.test(text) ? mutatePattern(text) : []
  if (patterns.length > 0) return patterns.map(([change, replacement]) => ({ ...range, change, replacement }))
  return [{ ...range, change: `${text} is another`, replacement: text === "''" ? "'extra'" : "'other'" }]
}

/** Adds a member to a list, or removes one. */
function mutateList(source: string, part: OfType<'list'>): readonly Change[] {
  const text = abbreviate(textOf(source, part))
  const range = rangeOf(part)
  const members = part.members.map((member) => textOf(source, member))
  return [
    { ...range, change: `${text} has 'extra' too`, replacement: `[${[...members, "'extra'"].join(', ')}]` },
    ...members.map((member, index) => ({
      ...range,
      change: `${text} is without ${member}`,
      replacement: `[${members.toSpliced(index, 1).join(', ')}]`,
    })),
  ]
}

/** Swaps lookups and methods, or removes the method call. */
function mutateCall(source: string, part: OfType<'call'>): readonly Change[] {
  const { callee, args } = part
  const range = rangeOf(part)
  const text = textOf(source, range)
  if (callee.type === 'name' && ['get', 'getAfter'].includes(callee.name)) {
    const replacement = callee.name === 'get' ? 'getAfter' : 'get'
    return [{ ...rangeOf(callee), change: `${abbreviate(text)} by ${replacement}`, replacement }]
  }
  if (callee.type !== 'member') return []
  const otherMethod = { hasAll: 'hasOnly', hasOnly: 'hasAll' }[callee.name]
  const object = textOf(source, callee.object.outer ?? callee.object)
  if (otherMethod) {
    const replacement = `${object}.${otherMethod}(${args.map((argument) => textOf(source, argument)).join(', ')})`
    return [{ ...range, change: `${abbreviate(text)} by ${otherMethod}`, replacement }]
  }
  if (['lower', 'concat', 'removeAll', 'replace'].includes(callee.name)) {
    return [{ ...range, change: `${abbreviate(text)} without ${callee.name}`, replacement: object }]
  }
  return []
}

/** The operands of a left-nested chain such as `a && b && c`. */
function operandsOf(expression: Expression, operator: string): readonly Expression[] {
  if (expression.type !== 'binary' || expression.operator !== operator) return [expression]
  const { left, right } = expression
  return [...(left.outer ? [left] : operandsOf(left, operator)), right]
}

function rangeOf({ start, end }: SourceRange): SourceRange {
  return { start, end }
}

export function textOf(source: string, { start, end }: SourceRange): string {
  return source.slice(start, end)
}

function abbreviate(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ')
  return line.length > 100 ? `${line.slice(0, 60)} … ${line.slice(-35)}` : line
}
