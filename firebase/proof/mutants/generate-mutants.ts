import { type Expression, type SourceRange, flattenExpression } from './expression'
import { type Mutant, formatMutantName } from './mutant'
import { type SourceChange, mutateExpression, getSourceText } from './mutate-expression'
import { parseRules, type RuleFunction, type Rules, type AllowStatement } from './parse-rules'

/** Request kinds with an existing document to test, and kinds with a new document. */
const kindsOnExistingDocument = ['get', 'list', 'update', 'delete', 'create']
const kindsWithNewDocument = ['create', 'update']

/**
 * Generates every mutant of the rules. Booleans are negated, and operands of `&&` and `||` removed.
 * Bounds move by one and switch between inclusive and exclusive. Lists gain or lose a member.
 * Types, texts and regular expressions change (see `mutatePattern`). `get` and `getAfter` swap, and
 * method calls are removed. Each allow statement gains or loses a request kind.
 */
export function generateMutants(source: string): readonly Mutant[] {
  const rules = parseRules(source)
  const functionNames = new Set(rules.functions.map(({ name }) => name))
  const isBoolean = (expression: Expression) => isTrueOrFalse(expression, functionNames)
  const mutants = new MutantCollector(source)
  for (const statement of rules.statements) {
    const location = `${statement.path} ${statement.kinds.join(', ')}`
    const storesAndKinds = new Set(statement.kinds.map((kind) => `${statement.path} ${kind}`))
    for (const { change, nearbyWords } of mutateParts(source, statement.condition, isBoolean)) {
      mutants.add({ location, storesAndKinds, nearbyWords }, change)
    }
    for (const { kind, ...change } of changeKinds(source, statement)) {
      mutants.add({ location, storesAndKinds: new Set([`${statement.path} ${kind}`]), nearbyWords: new Set() }, change)
    }
  }
  for (const ruleFunction of rules.functions) {
    const storesAndKinds = findStoresAndKinds(ruleFunction, rules)
    for (const expression of [...ruleFunction.letValues, ruleFunction.returnValue]) {
      for (const { change, nearbyWords } of mutateParts(source, expression, isBoolean)) {
        mutants.add({ location: ruleFunction.name, storesAndKinds, nearbyWords }, change)
      }
    }
  }
  return mutants.list()
}

/** Collects mutants with unique names and distinct rules. */
class MutantCollector {
  readonly #source: string
  readonly #mutantsByName = new Map<string, Mutant>()
  readonly #seenRules = new Set<string>()

  constructor(source: string) {
    this.#source = source
  }

  add(
    source: Pick<Mutant, 'location' | 'storesAndKinds' | 'nearbyWords'>,
    { start, end, description, replacement }: SourceChange,
  ): void {
    const rules = this.#source.slice(0, start) + replacement + this.#source.slice(end)
    if (this.#seenRules.has(rules)) return
    this.#seenRules.add(rules)
    const line = this.#source.slice(0, start).split('\n').length
    const mutant = { ...source, line, description: this.#numberDuplicate(source.location, description), rules }
    this.#mutantsByName.set(formatMutantName(mutant), mutant)
  }

  /** Numbers the second and later occurrences of a change in one location. */
  #numberDuplicate(location: string, description: string): string {
    let unique = description
    for (let count = 2; this.#mutantsByName.has(formatMutantName({ location, description: unique })); count++) {
      unique = `${description} (${count})`
    }
    return unique
  }

  list(): readonly Mutant[] {
    return [...this.#mutantsByName.values()]
  }
}

/** Lists the changes of an expression and its parts, with the words near each. */
function mutateParts(
  source: string,
  expression: Expression | undefined,
  isBoolean: (expression: Expression) => boolean,
): readonly { readonly change: SourceChange; readonly nearbyWords: ReadonlySet<string> }[] {
  if (!expression) return []
  const parts = flattenExpression(expression)
  // A list covers its literals, and `a && b && c` covers its left operand `a && b`.
  const chainOperands = new Set(parts.flatMap(findChainOperand))
  const members = new Set(parts.flatMap((part) => (part.type === 'list' ? part.members : [])))
  return parts
    .filter((part) => !chainOperands.has(part) && !(members.has(part) && part.type === 'literal'))
    .flatMap((part) => {
      const nearbyWords = extractWords(getSourceText(source, findConjunct(expression, part)))
      return mutateExpression(source, part, isBoolean).map((change) => ({ change, nearbyWords }))
    })
}

/** The stores and request kinds whose statements call the function, directly or indirectly. */
function findStoresAndKinds({ name: calledName }: RuleFunction, { statements, functions }: Rules): ReadonlySet<string> {
  const bodies = new Map(functions.map(({ name, letValues, returnValue }) => [name, [...letValues, returnValue]]))
  const findCalled = (expressions: readonly Expression[], calledNames: Set<string>): Set<string> => {
    for (const part of expressions.flatMap(flattenExpression)) {
      if (part.type !== 'name' || calledNames.has(part.name)) continue
      const body = bodies.get(part.name)
      if (!body) continue
      calledNames.add(part.name)
      findCalled(body, calledNames)
    }
    return calledNames
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
function changeKinds(
  source: string,
  { kinds, kindsRange, condition }: AllowStatement,
): readonly (SourceChange & { readonly kind: string })[] {
  const readsNewDocument = condition !== undefined && getSourceText(source, condition).includes('request.resource')
  const addable = (readsNewDocument ? kindsWithNewDocument : kindsOnExistingDocument).filter(
    (kind) => !kinds.includes(kind),
  )
  const removable = condition && kinds.length === 1 ? [] : kinds
  return [
    ...addable.map((kind) => ({
      ...kindsRange,
      kind,
      description: `allows ${kind} too`,
      replacement: [...kinds, kind].join(', '),
    })),
    ...removable.map((kind) => {
      const others = kinds.filter((other) => other !== kind)
      const replacement = others.length > 0 ? others.join(', ') : `${kind}: if false`
      return { ...kindsRange, kind, description: `does not allow ${kind}`, replacement }
    }),
  ]
}

/** The left operand `a && b` of `a && b && c`. */
function findChainOperand(part: Expression): readonly Expression[] {
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
function findConjunct(expression: Expression, { start, end }: SourceRange): SourceRange {
  if (expression.type === 'binary' && ['&&', '||'].includes(expression.operator)) {
    const side = [expression.left, expression.right].find((operand) => operand.start <= start && end <= operand.end)
    if (side) return findConjunct(side, { start, end })
  }
  return expression
}

function extractWords(text: string): ReadonlySet<string> {
  return new Set(text.match(/\w+/gu))
}
