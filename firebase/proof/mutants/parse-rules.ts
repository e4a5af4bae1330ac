import type { Expression, SourceRange } from './expression'
import { parseExpression } from './parse-expression'
import { Scanner } from './scanner'

/** An `allow` statement. */
export interface Statement {
  readonly path: string
  readonly kinds: readonly string[]
  readonly kindsRange: SourceRange
  /** Missing if the statement has no condition. */
  readonly condition?: Expression
}

export interface RuleFunction {
  readonly name: string
  readonly lets: readonly Expression[]
  readonly result: Expression
}

export interface Rules {
  readonly source: string
  readonly statements: readonly Statement[]
  readonly functions: readonly RuleFunction[]
}

/**
 * Parses a Security Rules file.
 * @throws if a part of the file is not understood.
 */
export function parseRules(source: string): Rules {
  const scanner = new Scanner(source)
  const statements: Statement[] = []
  const functions: RuleFunction[] = []

  const readBody = (path: string) => {
    scanner.expect('{')
    while (!scanner.accept('}')) {
      if (scanner.accept('match')) readMatch(path)
      else if (scanner.accept('function')) functions.push(readFunction(scanner))
      else if (scanner.accept('allow')) statements.push(readStatement(scanner, path))
      else scanner.fail('"match", "function" or "allow"')
    }
  }
  const readMatch = (above: string) => {
    const pattern = scanner.expectPattern(/\/\S+/uy, 'a path')
    readBody(`${above}${pattern.replaceAll(/\{\w+\}/gu, '*')}`)
  }

  scanner.expect("rules_version = '2';")
  scanner.expect('service')
  scanner.expect('cloud.firestore')
  readBody('')
  if (scanner.at < source.length) scanner.fail('the end')
  const root = '/databases/*/documents/'
  return { source, functions, statements: statements.map((each) => ({ ...each, path: each.path.replace(root, '') })) }
}

function readStatement(scanner: Scanner, path: string): Statement {
  const start = scanner.at
  const kinds: string[] = []
  do kinds.push(scanner.expectPattern(/\w+/uy, 'a kind of request'))
  while (scanner.accept(','))
  const kindsRange = { start, end: scanner.end }
  if (scanner.accept(';')) return { path, kinds, kindsRange }
  scanner.expect(':')
  scanner.expect('if')
  const condition = parseExpression(scanner)
  scanner.expect(';')
  return { path, kinds, kindsRange, condition }
}

function readFunction(scanner: Scanner): RuleFunction {
  const name = scanner.expectPattern(/\w+/uy, 'a name')
  scanner.expectPattern(/\([\w\s,]*\)/uy, 'parameters')
  scanner.expect('{')
  const lets: Expression[] = []
  while (scanner.accept('let')) {
    scanner.expectPattern(/\w+/uy, 'a name')
    scanner.expect('=')
    lets.push(parseExpression(scanner))
    scanner.expect(';')
  }
  scanner.expect('return')
  const result = parseExpression(scanner)
  scanner.expect(';')
  scanner.expect('}')
  return { name, lets, result }
}
