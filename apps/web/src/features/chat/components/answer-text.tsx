import { type Entry, type EntryQuote, messages } from '@geist/domain'
import { type MouseEvent, useId, useMemo } from 'react'

import { QuotedAnswer } from '../../../shared/answer/quoted-answer'
import { formatDate } from '../../../shared/format-date-time'
import { type AnswerBlock, splitAnswerIntoBlocks } from '../split-answer-into-blocks'
import type { QuotedEntries, QuotedEntry } from '../read-quoted-entries'
import type { VisibleAnswer } from '../withhold-quotes'
import styles from './answer-text.module.css'

/** Quoted words of an entry, as they were when the answer was made. */
export interface QuotedWords {
  readonly quote: EntryQuote
  readonly text: string
}

/** Opens the entry of a quote and highlights the quoted words. */
export type OpenQuote = (words: QuotedWords) => void

export interface AnswerTextProps {
  readonly answer: VisibleAnswer
  /** Whether the text only keeps its space. */
  readonly isHidden: boolean
  readonly quotedEntries: QuotedEntries
  readonly onQuote: OpenQuote
}

const help = 'Opens the note with these words.'

/** The text of an answer, with its quotes as blocks. Each quote opens its entry. */
export function AnswerText({ answer, isHidden, quotedEntries, onQuote }: AnswerTextProps) {
  const blocks = useMemo(() => splitAnswerIntoBlocks(answer), [answer])
  return (
    <div className={isHidden ? `${styles.answer} ${styles.hidden}` : styles.answer}>
      {blocks.map((block) => {
        if (block.kind === 'remark')
          return (
            <p key={block.at} className={styles.remark}>
              {block.text}
            </p>
          )
        return block.kind === 'text' ? (
          <QuotedAnswer
            key={block.at}
            segments={block.pieces.map(({ text, at, source }) => ({
              text,
              offset: at,
              quote: source && { entryId: source.entryId, follow: () => onQuote({ quote: source, text }) },
            }))}
            help={help}
            className={styles.text}
          />
        ) : (
          <QuoteBlock
            key={block.at}
            block={block}
            quotedEntry={quotedEntries.get(block.quote.entryId)}
            onQuote={onQuote}
          />
        )
      })}
    </div>
  )
}

interface QuoteBlockProps extends Pick<AnswerTextProps, 'onQuote'> {
  readonly block: AnswerBlock & { readonly kind: 'quote' }
  readonly quotedEntry: QuotedEntry | undefined
}

function QuoteBlock({ block: { text, quote }, quotedEntry, onQuote }: QuoteBlockProps) {
  const id = useId()
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    onQuote({ quote, text })
  }
  return (
    <figure className={styles.quote}>
      <blockquote className={styles.words} dir="auto">
        <a
          href={`#${quote.entryId}`}
          className={styles.link}
          aria-describedby={`${id}-source ${id}-help`}
          onClick={follow}
        >
          {text}
        </a>
      </blockquote>
      <figcaption id={`${id}-source`} className={styles.source} dir="auto">
        {quotedEntry?.status === 'shown' && <QuoteSource entry={quotedEntry.entry} />}
      </figcaption>
      <span id={`${id}-help`} hidden>
        {help}
      </span>
    </figure>
  )
}

function QuoteSource({ entry: { timestamp, category } }: { readonly entry: Entry }) {
  return (
    <>
      <time dateTime={new Date(timestamp).toISOString()}>{formatDate(timestamp)}</time>
      {' · '}
      <bdi>{category.trim() === '' ? messages.noCategory : category}</bdi>
    </>
  )
}
