/** A part of the text as typed, in UTF-16 code units. */
export interface TextSpan {
  readonly from: number
  readonly to: number
}

export type InlineNode =
  | ({ readonly kind: 'text' } & TextSpan)
  | { readonly kind: 'emphasis' | 'strong' | 'code'; readonly children: readonly InlineNode[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly InlineNode[] }

export type BlockNode =
  | { readonly kind: 'paragraph'; readonly children: readonly InlineNode[] }
  | { readonly kind: 'codeBlock'; readonly language: TextSpan | undefined; readonly children: readonly InlineNode[] }
  | HeadingNode
  | { readonly kind: 'quote'; readonly children: readonly BlockNode[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (ItemNode | BlankLines)[] }
  | { readonly kind: 'rule' }
  | BlankLines

export interface HeadingNode {
  readonly kind: 'heading'
  /** Number of '#'. */
  readonly level: number
  /** Nesting level in the outline of the note, which starts with 1 and skips none. */
  readonly rank: number
  readonly children: readonly InlineNode[]
}

export interface ItemNode {
  readonly kind: 'item'
  /** The marker if it says more than a bullet, such as '3.' or '+'. */
  readonly marker: TextSpan | undefined
  readonly task: Task | undefined
  readonly children: readonly BlockNode[]
}

/** The check box of a list item, '[ ]' or '[x]'. */
export interface Task {
  /** Position of the character between the brackets, in UTF-16 code units. */
  readonly offset: number
  readonly isDone: boolean
}

/** Blank lines between two blocks, which stay as typed. */
export interface BlankLines {
  readonly kind: 'blankLines'
  readonly count: number
}
