export type Expression = SourceRange &
  (
    | { readonly type: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
    | { readonly type: 'not'; readonly operand: Expression }
    | { readonly type: 'is'; readonly operand: Expression; readonly typeRange: SourceRange }
    | { readonly type: 'call'; readonly callee: Expression; readonly args: readonly Expression[] }
    | { readonly type: 'member'; readonly object: Expression; readonly name: string }
    | { readonly type: 'list'; readonly members: readonly Expression[] }
    | { readonly type: 'path'; readonly parts: readonly Expression[] }
    | { readonly type: 'literal'; readonly kind: 'text' | 'number' | 'word' }
    | { readonly type: 'name'; readonly name: string }
  )

/** A source range in UTF-16 code units, the end exclusive. */
export interface SourceRange {
  readonly start: number
  readonly end: number
  /** The range including surrounding parentheses. */
  readonly outer?: { readonly start: number; readonly end: number }
}

/** The expression and all nested expressions. */
export function flattenExpression(expression: Expression): readonly Expression[] {
  return [expression, ...listChildren(expression).flatMap(flattenExpression)]
}

function listChildren(expression: Expression): readonly Expression[] {
  switch (expression.type) {
    case 'binary':
      return [expression.left, expression.right]
    case 'not':
    case 'is':
      return [expression.operand]
    case 'call':
      return [expression.callee, ...expression.args]
    case 'member':
      return [expression.object]
    case 'list':
      return expression.members
    case 'path':
      return expression.parts
    case 'literal':
    case 'name':
      return []
    default:
      return expression satisfies never
  }
}
