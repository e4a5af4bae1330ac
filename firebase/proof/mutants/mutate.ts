import { type Expression, type SourceRange, flattenExpression } from './expression'
import { type Mutant, nameOfMutant } from './mutant'
import { type Change, mutateExpression, textOf } from './mutate-expression'
import { parseRules, type RuleFunction, type Rules, type Statement } from './parse-rules'

/** Request kinds with an existing document to test, and kinds with a new document. */
const kindsOnExistingDocument = ['get', 'list', 'update', 'delete', 'create']
const kindsWithNewDocument = ['create', 'update']

/**
 * Generates every mutant of the rules.
 * Booleans are negated, and operands of `&&` and `||` removed. Bounds move by one and switch
 * between inclusive and exclusive. Lists gain or lose a member. Types, texts and regular
 * expressions change (see `mutatePattern`). `get` and `getAfter` swap, and method calls are
 * removed. Each allow statement gains or loses a request kind.
 */
export function mutate(source: string): readonly Mutant[] {
  const rules = parseRules(source)
  const functionNames = new Set(rules.functions.map(({ name }) => name))
  const isBoolean = (expression: Expression) => isTrueOrFalse(expression, functionNames)
  const mutants = new Map<string, Mutant>()
  const seenRules = new Set<string>()
  const add = (
    location: string,
    storesAndKinds: ReadonlySet<string>,
    { start, end, change, replacement }: Change,
    nearbyWords: ReadonlySet<string>,
  ) => {
    const line = source.slice(0, start).split('\n').length
    const mutant: Mutant = {
      location,
      storesAndKinds,
      line,
      change,
      nearbyWords,
      rules: source.slice(0, start) + replacement + source.slice(end),
    }
    let name = nameOfMutant(mutant)
    // The same change may occur twice in a function: number the later ones.
    for (let count = 2; mutants.has(name); count++) name = `${location}: ${change} (${count})`
    if (seenRules.has(mutant.rules)) return
    seenRules.add(mutant.rules)
    mutants.set(name, { ...mutant, change: name.slice(location.length + 2) })
  }
  const addAll = (location: string, storesAndKinds: ReadonlySet<string>, expression: Expression) => {
    const parts = flattenExpression(expression)
    const chainOperands = new Set(parts.flatMap(leftChainOperands))
    const members = new Set(parts.flatMap((part) => (part.type === 'list' ? part.members : [])))
    for (const part of parts) {
      // Skip literals of a list and the left operand `a && b` of `a && b && c`: their parent covers
      // them.
      if (chainOperands.has(part) || (members.has(part) && part.type === 'literal')) continue
      const nearbyWords = wordsIn(textOf(source, conjunctAround(expression, part)))
      for (const change of mutateExpression(source, part, isBoolean)) add(location, storesAndKinds, change, nearbyWords)
    }
  }
  for (const statement of rules.statements) {
    const location = `${statement.path} ${statement.kinds.join(', ')}`
    const storesAndKinds = new Set(statement.kinds.map((kind) => `${statement.path} ${kind}`))
    if (statement.condition) addAll(location, storesAndKinds, statement.condition)
    for (const { kind, ...change } of changesOfKinds(source, statement)) {
      add(location, new Set([`${statement.path} ${kind}`]), change, new Set())
    }
  }
  for (const ruleFunction of rules.functions) {
    const { name, lets, result } = ruleFunction
    const storesAndKinds = storesAndKindsOf(ruleFunction, rules)
    for (const expression of [...lets, result]) addAll(name, storesAndKinds, expression)
  }
  return [...mutants.values()]
}

/** The stores and request kinds whose statements call the function, directly or indirectly. */
function storesAndKindsOf({ name: calledName }: RuleFunction, { statements, functions }: Rules): ReadonlySet<string> {
  const bodies = new Map(functions.map(({ name, lets, result }) => [name, [...lets, result]]))
  const findCalled = (expressions: readonly Expression[], seen: Set<string>): Set<string> => {
    for (const part of expressions.flatMap(flattenExpression)) {
      if (part.type !== 'name' || seen.has(part.name)) continue
      const body = bodies.get(part.name)
      if (!body) continue
      seen.add(part.name)
      findCalled(body, seen)
    }
    return seen
  }
  return new Set(
    statements.flatMap(({ condition, path, kinds }) =>
      condition && findCalled([condition], new Set()).has(calledName) ? kinds.map((kind) => `${path} ${kind}`) : [],
    ),
  )
}

/**
 * Adds or removes one request kind of an allow statement. A condition on `request.resource` is only
 * extended to kinds with a new document.
 */
function changesOfKinds(
  source: string,
  { kinds, kindsRange, condition }: Statement,
): readonly (Change & { readonly kind: string })[] {
  const readsNewDocument = condition !== undefined && textOf(source, condition).includes('request.resource')
  const addable = (readsNewDocument ? kindsWithNewDocument : kindsOnExistingDocument).filter(
    (kind) => !kinds.includes(kind),
  )
  const removable = condition && kinds.length === 1 ? [] : kinds
  return [
    ...addable.map((kind) => ({
      ...kindsRange,
      kind,
      change: `allows ${kind} too`,
      replacement: [...kinds, kind].join(', '),
    })),
    ...removable.map((kind) => {
      const others = kinds.filter((other) => other !== kind)
      const replacement = others.length > 0 ? others.join(', ') : `${kind}: if false`
      return { ...kindsRange, kind, change: `does not allow ${kind}`, replacement }
    }),
  ]
}

/** The left operand `a && b` of `a && b && c`. */
function leftChainOperands(part: Expression): readonly Expression[] {
  if (part.type !== 'binary' || !['&&', '||'].includes(part.operator)) return []
  const { left } = part
  return left.type === 'binary' && left.operator === part.operator && !left.outer ? [left] : []
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
