import type { Expression, SourceRange } from './expression'
import { parseExpression } from './parse-expression'
import { Scanner } from './scanner'

/** An `allow` statement, for example `allow get, list: if …;`. */
export interface AllowStatement {
  /** Below the documents root, with `*` for each wildcard: `notes/*`. */
  readonly path: string
  /** Request kinds, such as `get`. */
  readonly kinds: readonly string[]
  /** Where the request kinds are in the source. */
  readonly kindsRange: SourceRange
  /** Missing if the statement always allows. */
  readonly condition?: Expression
}

export interface RuleFunction {
  readonly name: string
  readonly letValues: readonly Expression[]
  readonly returnValue: Expression
}

export interface Rules {
  readonly source: string
  readonly statements: readonly AllowStatement[]
  readonly functions: readonly RuleFunction[]
}

const documentsPath = '/databases/*/documents/'

/**
 * Parses a Security Rules file.
 * @throws with the line number, if the syntax is not supported.
 */
export function parseRules(source: string): Rules {
  const scanner = new Scanner(source)
  const statements: AllowStatement[] = []
  const functions: RuleFunction[] = []

  const parseBody = (path: string) => {
    scanner.expect('{')
    while (!scanner.accept('}')) {
      if (scanner.accept('match')) parseMatch(path)
      else if (scanner.accept('function')) functions.push(parseFunction(scanner))
      else if (scanner.accept('allow')) statements.push(parseStatement(scanner, path))
      else scanner.fail('"match", "function" or "allow"')
    }
  }
  const parseMatch = (parentPath: string) => {
    const pattern = scanner.expectPattern(/\/\S+/uy, 'a path')
    parseBody(`${parentPath}${pattern.replaceAll(/\{\w+\}/gu, '*')}`)
  }

  scanner.expect("rules_version = '2';")
  scanner.expect('service')
  scanner.expect('cloud.firestore')
  parseBody('')
  if (scanner.nextTokenStart < source.length) scanner.fail('the end')
  return {
    source,
    functions,
    statements: statements.map((statement) => ({ ...statement, path: statement.path.replace(documentsPath, '') })),
  }
}

function parseStatement(scanner: Scanner, path: string): AllowStatement {
  const start = scanner.nextTokenStart
  const kinds: string[] = []
  do kinds.push(scanner.expectPattern(/\w+/uy, 'a kind of request'))
  while (scanner.accept(','))
  const kindsRange = { start, end: scanner.lastTokenEnd }
  if (scanner.accept(';')) return { path, kinds, kindsRange }
  scanner.expect(':')
  scanner.expect('if')
  const condition = parseExpression(scanner)
  scanner.expect(';')
  return { path, kinds, kindsRange, condition }
}

function parseFunction(scanner: Scanner): RuleFunction {
  const name = scanner.expectPattern(/\w+/uy, 'a name')
  scanner.expectPattern(/\([\w\s,]*\)/uy, 'parameters')
  scanner.expect('{')
  const letValues: Expression[] = []
  while (scanner.accept('let')) {
    scanner.expectPattern(/\w+/uy, 'a name')
    scanner.expect('=')
    letValues.push(parseExpression(scanner))
    scanner.expect(';')
  }
  scanner.expect('return')
  const returnValue = parseExpression(scanner)
  scanner.expect(';')
  scanner.expect('}')
  return { name, letValues, returnValue }
}
