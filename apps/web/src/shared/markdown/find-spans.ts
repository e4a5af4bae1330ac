import type { BlockNode, InlineNode, ItemNode, TextSpan } from './markdown-nodes'

/** Finds the parts of the text that the blocks show, in the order of the text. */
export function findSpans(blocks: readonly (BlockNode | ItemNode | InlineNode)[]): readonly TextSpan[] {
  return blocks.flatMap((block): readonly TextSpan[] => {
    switch (block.kind) {
      case 'text':
        return [block]
      case 'list':
        return findSpans(block.items)
      case 'item':
        return [...(block.marker ? [block.marker] : []), ...findSpans(block.children)]
      case 'codeBlock':
        return [...(block.language ? [block.language] : []), ...findSpans(block.children)]
      case 'rule':
      case 'blankLines':
        return []
      default:
        return findSpans(block.children)
    }
  })
}
