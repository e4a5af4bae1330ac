import { type Entry, hasPointerCursor, isLongEntry, messages, type TextRange } from '@geist/domain'
import { type MouseEvent, memo, type ReactNode, useCallback } from 'react'
import { Link } from 'react-router'

import { EntryText } from '../../../shared/entry-text/entry-text'
import entryText from '../../../shared/entry-text/entry-text.module.css'
import { PromptHeading } from '../../../shared/entry-text/prompt-heading'
import { createExcerpt } from '../create-excerpt'
import { observeWholeText } from '../observe-whole-text'
import type { ToFilterPath } from '../../../shared/filter-path'
import { Age } from './age'
import styles from './entry-card.module.css'
import { ExpandButton } from './expand-button'

export interface EntryCardProps {
  readonly entry: Entry
  /** Highlighted ranges of the content. */
  readonly ranges?: readonly TextRange[]
  /** Shown above the text. */
  readonly notice?: ReactNode
  /** The checkbox with its label in selection mode. A press anywhere on the card toggles it. */
  readonly choice?: ReactNode
  /** Shown below the text. */
  readonly below?: ReactNode
  /** Replaces the relative age. */
  readonly age?: ReactNode
  readonly tools?: ReactNode
  /** Makes the category and the notebook links that filter the list. */
  readonly toFilterPath?: ToFilterPath | undefined
  /** Opens the full text. If set, the card of a long entry shows an excerpt; otherwise all text. */
  readonly onOpen?: ((entry: Entry) => void) | undefined
  /** Ticks or unticks the check box with its sign at this position of the content. */
  readonly onToggleTask?: ((entry: Entry, offset: number) => void) | undefined
}

const noRanges: readonly TextRange[] = []

/** An entry as a card: its text or an excerpt, its category and notebook, its age and tools. */
export function EntryCard(props: EntryCardProps) {
  const { entry, ranges = noRanges, notice, choice, below, age, tools, toFilterPath, onOpen, onToggleTask } = props
  const { content, collectionName } = entry
  const isFiled = collectionName !== '' && collectionName !== messages.none
  const category = entry.category.trim() === '' ? '' : entry.category
  const open = onOpen && isLongEntry(content) ? () => onOpen(entry) : undefined
  const { offset, ...excerpt } = open ? createExcerpt(content, ranges) : { text: content, ranges, offset: 0 }
  const observeText = useCallback(
    (element: HTMLElement | null) => (element ? observeWholeText(element, excerpt.text) : undefined),
    [excerpt.text],
  )
  return (
    <article className={styles.card} data-card={entry.id}>
      {notice}
      {choice}
      <PromptHeading entry={entry} />
      {/* A shortcut for pointers; keyboard users have the expand button. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- see above */}
      <div
        className={open && hasPointerCursor(content) ? styles.pointed : undefined}
        data-shortcut="open"
        onClick={open && ((event) => !isForText(event) && open())}
      >
        <EntryText
          {...excerpt}
          textRef={open && observeText}
          isExcerpt={open !== undefined}
          className={`${entryText.text} ${open ? entryText.clamped : ''}`}
          onToggleTask={onToggleTask && ((position) => onToggleTask(entry, position - offset))}
        />
      </div>
      {below}
      <footer className={styles.footer}>
        <Badge className={entryText.category} path={toFilterPath?.('category', category)}>
          {category || messages.noCategory}
        </Badge>
        {isFiled && (
          <Badge
            className={`${entryText.pill} ${styles.notebook}`}
            path={toFilterPath?.('notebook', collectionName)}
            kind="notebook "
          >
            {collectionName}
          </Badge>
        )}
        {entry.neverAi === true && <span className={`${entryText.pill} ${styles.neverAi}`}>Never AI</span>}
        <span className={styles.end}>
          {age ?? <Age className={styles.age} timestamp={entry.timestamp} />}
          {open && (
            <span className={styles.expand}>
              <ExpandButton onClick={open} />
            </span>
          )}
          {tools}
        </span>
      </footer>
    </article>
  )
}

interface BadgeProps {
  readonly className: string | undefined
  /** Path of the list with only such entries; `undefined` for a badge that is no link. */
  readonly path: string | undefined
  /** Distinguishes a notebook from a category of the same name, for screen readers. */
  readonly kind?: string
  readonly children: string
}

/** Memoized: a typed key changes only the text of most cards. */
const Badge = memo(function Badge({ className, path, kind = '', children }: BadgeProps) {
  if (path === undefined)
    return (
      <span className={className} dir="auto">
        {children}
      </span>
    )
  return (
    <Link to={path} className={`${className} ${styles.link}`} dir="auto" aria-label={`Show only ${kind}${children}`}>
      {children}
    </Link>
  )
})

/** Whether a click ended a selection of text, or pressed a link or check box. */
function isForText({ target }: MouseEvent): boolean {
  return getSelection()?.isCollapsed === false || (target as Element).closest('a, button') !== null
}
