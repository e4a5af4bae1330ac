import { type Expression, type SourceRange, flattenExpression } from './expression'
import { type Mutant, nameOfMutant } from './mutant'
import { mutatePattern } from './mutate-pattern'
import { parseRules, type RuleFunction, type Rules, type Statement } from './parse-rules'

/** Request kinds with an existing document to test, and kinds with a new document. */
const kindsOnExistingDocument = ['get', 'list', 'update', 'delete', 'create']
const kindsWithNewDocument = ['create', 'update']
const types = ['string', 'number', 'bool', 'timestamp', 'map', 'list']

interface Change extends SourceRange {
  readonly what: string
  readonly by: string
}

/**
 * Generates every mutant of the rules.
 * Booleans are negated, and operands of `&&` and `||` removed. Bounds move by one and switch
 * between inclusive and exclusive. Lists gain or lose a member. Types, texts and regular
 * expressions change (see `mutatePattern`). `get` and `getAfter` swap, and method calls are
 * removed. Each allow statement gains or loses a request kind.
 */
export function mutate(source: string): readonly Mutant[] {
  const rules = parseRules(source)
  const calls = new Set(rules.functions.map(({ name }) => name))
  const isBoolean = (expression: Expression) => isTrueOrFalse(expression, calls)
  const mutants = new Map<string, Mutant>()
  const known = new Set<string>()
  const add = (
    within: string,
    concerns: ReadonlySet<string>,
    { start, end, what, by }: Change,
    about: ReadonlySet<string>,
  ) => {
    const line = source.slice(0, start).split('\n').length
    const made: Mutant = { within, concerns, line, what, about, rules: source.slice(0, start) + by + source.slice(end) }
    let name = nameOfMutant(made)
    // The same change may occur twice in a function: number the later ones.
    for (let count = 2; mutants.has(name); count++) name = `${within}: ${what} (${count})`
    if (known.has(made.rules)) return
    known.add(made.rules)
    mutants.set(name, { ...made, what: name.slice(within.length + 2) })
  }
  const addAll = (within: string, concerns: ReadonlySet<string>, expression: Expression) => {
    const parts = flattenExpression(expression)
    const begun = new Set(parts.flatMap(leftChainOperands))
    const members = new Set(parts.flatMap((part) => (part.type === 'list' ? part.members : [])))
    for (const part of parts) {
      // Skip literals of a list and the left operand `a && b` of `a && b && c`: their parent covers
      // them.
      if (begun.has(part) || (members.has(part) && part.type === 'literal')) continue
      const about = wordsIn(textOf(source, conjunctAround(expression, part)))
      for (const change of changesOf(source, part, isBoolean)) add(within, concerns, change, about)
    }
  }
  for (const statement of rules.statements) {
    const within = `${statement.path} ${statement.kinds.join(', ')}`
    const concerns = new Set(statement.kinds.map((kind) => `${statement.path} ${kind}`))
    if (statement.condition) addAll(within, concerns, statement.condition)
    for (const { kind, ...change } of changesOfKinds(source, statement)) {
      add(within, new Set([`${statement.path} ${kind}`]), change, new Set())
    }
  }
  for (const each of rules.functions) {
    const concerns = concernsOf(each, rules)
    for (const expression of [...each.lets, each.result]) addAll(each.name, concerns, expression)
  }
  return [...mutants.values()]
}

/** The stores and request kinds whose statements call the function, directly or indirectly. */
function concernsOf(called: RuleFunction, { statements, functions }: Rules): ReadonlySet<string> {
  const bodies = new Map(functions.map(({ name, lets, result }) => [name, [...lets, result]]))
  const reached = (expressions: readonly Expression[], seen: Set<string>): Set<string> => {
    for (const part of expressions.flatMap(flattenExpression)) {
      if (part.type !== 'name' || seen.has(part.name)) continue
      const body = bodies.get(part.name)
      if (!body) continue
      seen.add(part.name)
      reached(body, seen)
    }
    return seen
  }
  return new Set(
    statements.flatMap(({ condition, path, kinds }) =>
      condition && reached([condition], new Set()).has(called.name) ? kinds.map((kind) => `${path} ${kind}`) : [],
    ),
  )
}

function changesOf(source: string, part: Expression, isBoolean: (part: Expression) => boolean): readonly Change[] {
  const text = textOf(source, part)
  const whole = { start: part.start, end: part.end }
  const changes: Change[] = []
  if (isBoolean(part)) changes.push({ ...whole, what: `not (${abbreviate(text)})`, by: `!(${text})` })
  if (part.type === 'binary' && ['&&', '||'].includes(part.operator)) {
    const { operator } = part
    const sides = operandsOf(part, operator)
    for (const [at, side] of sides.entries()) {
      const left = sides.filter((_, index) => index !== at).map((other) => textOf(source, other.outer ?? other))
      changes.push({
        ...whole,
        what: `without ${operator} ${abbreviate(textOf(source, side))}`,
        by: left.join(` ${operator} `),
      })
    }
  }
  if (part.type === 'binary' && part.operator in boundaries) {
    const [left, right] = [part.left, part.right].map((side) => textOf(source, side.outer ?? side))
    const by = `${left} ${boundaries[part.operator as keyof typeof boundaries]} ${right}`
    changes.push({ ...whole, what: `${abbreviate(text)} is ${abbreviate(by)}`, by })
  }
  if (part.type === 'binary' && part.operator === '+') {
    const by = [part.left, part.right].map((side) => textOf(source, side.outer ?? side)).join(' - ')
    changes.push({ ...whole, what: `${abbreviate(text)} is ${abbreviate(by)}`, by })
  }
  if (part.type === 'is') {
    const named = textOf(source, part.named)
    for (const type of types.filter((other) => other !== named)) {
      changes.push({ ...part.named, what: `${abbreviate(text)} is another: ${type}`, by: type })
    }
  }
  if (part.type === 'literal' && part.kind === 'number') {
    for (const by of [BigInt(text) + 1n, BigInt(text) - 1n]) {
      changes.push({ ...whole, what: `${text} is ${by}`, by: String(by) })
    }
  }
  if (part.type === 'literal' && part.kind === 'text') {
    const patterns = /^'(?:\^|\[|\(\?s\))/u.test(text) ? mutatePattern(text) : []
    for (const [what, by] of patterns) changes.push({ ...whole, what, by })
    if (patterns.length === 0)
      changes.push({ ...whole, what: `${text} is another`, by: text === "''" ? "'extra'" : "'other'" })
  }
  if (part.type === 'list') {
    const members = part.members.map((member) => textOf(source, member))
    changes.push({
      ...whole,
      what: `${abbreviate(text)} has 'extra' too`,
      by: `[${[...members, "'extra'"].join(', ')}]`,
    })
    for (const [at, member] of members.entries()) {
      changes.push({
        ...whole,
        what: `${abbreviate(text)} is without ${member}`,
        by: `[${members.toSpliced(at, 1).join(', ')}]`,
      })
    }
  }
  if (part.type === 'call') changes.push(...changesOfCall(source, part))
  return changes
}

const boundaries = { '<=': '<', '>=': '>', '<': '<=', '>': '>=' } as const

/** Swaps lookups and methods, or removes the method call. */
function changesOfCall(source: string, { callee, args, ...whole }: Expression & { type: 'call' }): readonly Change[] {
  const place = { start: whole.start, end: whole.end }
  const text = textOf(source, place)
  if (callee.type === 'name' && ['get', 'getAfter'].includes(callee.name)) {
    const by = callee.name === 'get' ? 'getAfter' : 'get'
    return [{ start: callee.start, end: callee.end, what: `${abbreviate(text)} by ${by}`, by }]
  }
  if (callee.type !== 'member') return []
  const other = { hasAll: 'hasOnly', hasOnly: 'hasAll' }[callee.name]
  const object = textOf(source, callee.object.outer ?? callee.object)
  if (other) {
    const by = `${object}.${other}(${args.map((argument) => textOf(source, argument)).join(', ')})`
    return [{ ...place, what: `${abbreviate(text)} by ${other}`, by }]
  }
  if (['lower', 'concat', 'removeAll', 'replace'].includes(callee.name)) {
    return [{ ...place, what: `${abbreviate(text)} without ${callee.name}`, by: object }]
  }
  return []
}

/**
 * Adds or removes one request kind of an allow statement. A condition on `request.resource` is only
 * extended to kinds with a new document.
 */
function changesOfKinds(
  source: string,
  { kinds, named, condition }: Statement,
): readonly (Change & { readonly kind: string })[] {
  const brings = condition !== undefined && textOf(source, condition).includes('request.resource')
  const more = (brings ? kindsWithNewDocument : kindsOnExistingDocument).filter((kind) => !kinds.includes(kind))
  const fewer = condition && kinds.length === 1 ? [] : kinds
  return [
    ...more.map((kind) => ({ ...named, kind, what: `allows ${kind} too`, by: [...kinds, kind].join(', ') })),
    ...fewer.map((kind) => {
      const others = kinds.filter((other) => other !== kind)
      const by = others.length > 0 ? others.join(', ') : `${kind}: if false`
      return { ...named, kind, what: `does not allow ${kind}`, by }
    }),
  ]
}

/** The left operand `a && b` of `a && b && c`. */
function leftChainOperands(part: Expression): readonly Expression[] {
  if (part.type !== 'binary' || !['&&', '||'].includes(part.operator)) return []
  const { left } = part
  return left.type === 'binary' && left.operator === part.operator && !left.outer ? [left] : []
}

/** The operands of a left-nested chain such as `a && b && c`. */
function operandsOf(expression: Expression, operator: string): readonly Expression[] {
  if (expression.type !== 'binary' || expression.operator !== operator) return [expression]
  const { left, right } = expression
  return [...(left.outer ? [left] : operandsOf(left, operator)), right]
}

function isTrueOrFalse(expression: Expression, functions: ReadonlySet<string>): boolean {
  if (expression.type === 'not' || expression.type === 'is') return true
  if (expression.type === 'binary') return !['+', '-'].includes(expression.operator)
  if (expression.type !== 'call') return false
  const { callee } = expression
  return callee.type === 'name'
    ? functions.has(callee.name)
    : callee.type === 'member' && ['hasAll', 'hasOnly', 'hasAny', 'matches'].includes(callee.name)
}

/** The smallest operand of `&&` or `||` that contains the range. */
function conjunctAround(expression: Expression, { start, end }: SourceRange): SourceRange {
  if (expression.type === 'binary' && ['&&', '||'].includes(expression.operator)) {
    const side = [expression.left, expression.right].find((each) => each.start <= start && end <= each.end)
    if (side) return conjunctAround(side, { start, end })
  }
  return expression
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/gu))
}

function textOf(source: string, { start, end }: SourceRange): string {
  return source.slice(start, end)
}

function abbreviate(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ')
  return line.length > 100 ? `${line.slice(0, 60)} … ${line.slice(-35)}` : line
}
