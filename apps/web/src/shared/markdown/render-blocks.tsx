import { Children, createElement, type ReactNode } from 'react'

import type { BlockNode, ItemNode } from './markdown-nodes'
import styles from './markdown-text.module.css'
import { renderInline, renderSpan, type RenderContext } from './render-inline'
import { TaskBox } from './task-box'

/** Level of the headings above an entry: of its day, or of the dialog. */
const headingLevelAbove = 2
/** The lowest heading of HTML. */
const maxHeadingLevel = 6
/** The lowest heading with a size of its own. */
const maxHeadingSize = 3

export function renderBlocks(context: RenderContext, blocks: readonly (BlockNode | ItemNode)[]): ReactNode {
  // Keys by position: ticking a check box keeps its element, and so the focus.
  return Children.toArray(blocks.map((block) => renderBlock(context, block)))
}

function renderBlock(context: RenderContext, block: BlockNode | ItemNode): ReactNode {
  switch (block.kind) {
    case 'blankLines':
      return '\n'.repeat(block.count)
    case 'paragraph':
      return <p>{renderInline(context, block.children)}</p>
    case 'heading':
      return createElement(
        `h${Math.min(maxHeadingLevel, headingLevelAbove + block.rank)}`,
        { className: `${styles.heading} ${styles[`size${Math.min(maxHeadingSize, block.level)}`]}` },
        renderInline(context, block.children),
      )
    case 'quote':
      return <blockquote className={styles.quote}>{renderBlocks(context, block.children)}</blockquote>
    case 'codeBlock':
      return (
        <pre className={styles.codeBlock}>
          {block.language && <span className={styles.language}>{renderSpan(context, block.language)}</span>}
          <code>{renderInline(context, block.children)}</code>
        </pre>
      )
    case 'rule':
      return <hr className={styles.rule} />
    case 'list':
      // Safari drops the role of lists without bullets.
      return createElement(
        block.isOrdered ? 'ol' : 'ul',
        { role: 'list', className: styles.list },
        renderBlocks(context, block.items),
      )
    case 'item':
      return renderItem(context, block)
    default:
      return block satisfies never
  }
}

function renderItem(context: RenderContext, { marker, task, children }: ItemNode): ReactNode {
  const [firstBlock, ...otherBlocks] = children
  const labelId = `${context.idPrefix}-${task?.offset}`
  // The marker shares the line of the first paragraph.
  const words = firstBlock?.kind === 'paragraph' ? renderInline(context, firstBlock.children) : undefined
  return (
    <li className={styles.item}>
      <p>
        <span className={`${styles.marker} ${(marker ?? task) ? '' : styles.bullet}`}>
          {marker && renderSpan(context, marker)}
          {task && (
            <TaskBox task={task} labelId={labelId} tabIndex={context.tabIndex} onToggle={context.onToggleTask} />
          )}
        </span>
        {task ? (
          <span id={labelId} className={task.isDone ? styles.done : undefined}>
            {words}
          </span>
        ) : (
          words
        )}
      </p>
      {renderBlocks(context, words === undefined ? children : otherBlocks)}
    </li>
  )
}
