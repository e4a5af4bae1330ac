import { type Entry, type EntryQuote, messages, type TurnAnswer } from '@geist/domain'
import { type MouseEvent, useId, useMemo } from 'react'

import { QuotedAnswer } from '../../../shared/answer/quoted-answer'
import { formatDate } from '../../../shared/format-date-time'
import { type AnswerBlock, splitAnswerIntoBlocks } from '../split-answer-into-blocks'
import type { QuotedEntries } from '../use-quoted-entries'
import styles from './answer-text.module.css'

/** Quoted words of an entry, as they were when the answer was made. */
export interface QuotedWords {
  readonly quote: EntryQuote
  readonly text: string
}

/** Opens the entry of a quote and highlights the quoted words. */
export type OpenQuote = (words: QuotedWords) => void

export interface AnswerTextProps {
  readonly answer: TurnAnswer
  /** `undefined` until read. */
  readonly quotedEntries: QuotedEntries | undefined
  readonly onQuote: OpenQuote
}

const help = 'Opens the note with these words.'

/** The text of an answer, with its quotes as blocks. Each quote opens its entry. */
export function AnswerText({ answer, quotedEntries, onQuote }: AnswerTextProps) {
  const blocks = useMemo(() => splitAnswerIntoBlocks(answer), [answer])
  return (
    <div className={styles.answer}>
      {blocks.map((block) =>
        block.kind === 'text' ? (
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
            entry={quotedEntries?.get(block.quote.entryId)}
            isRead={quotedEntries !== undefined}
            onQuote={onQuote}
          />
        ),
      )}
    </div>
  )
}

interface QuoteBlockProps extends Pick<AnswerTextProps, 'onQuote'> {
  readonly block: AnswerBlock & { readonly kind: 'quote' }
  /** `undefined` if this device does not have the entry. */
  readonly entry: Entry | undefined
  readonly isRead: boolean
}

function QuoteBlock({ block: { text, quote }, entry, isRead, onQuote }: QuoteBlockProps) {
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
        {entry && <QuoteSource entry={entry} />}
        {!entry && isRead && 'Not on this device'}
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
