import { Button } from '@geist/ui'

import { TurnView, type TurnViewProps } from '../../src/features/chat/components/turn-view'
import { createEntry, heronText, noop, createTurn } from '../sample-data'
import type { Story } from '../story'

const quotedText = 'the trick is not to want the fish so much'
const textBefore = 'You came back to patience three times. In March you wrote: “'
const text = `${textBefore}${quotedText}”. Since then the canal stands for waiting without wishing.`
const quoteStart = heronText.indexOf(quotedText)
const answer = {
  text,
  quotes: [{ entryId: 'entry', start: quoteStart, end: quoteStart + quotedText.length, at: textBefore.length }],
  isKnown: true,
  leftOut: [],
}
const sharedProps: Omit<TurnViewProps, 'turn'> = {
  partialAnswer: undefined,
  failure: undefined,
  onAskAgain: noop,
  quotedEntries: new Map([['entry', { status: 'shown', entry: createEntry() }]]),
  onQuote: noop,
  settingsPath: '/settings',
  toSearchPath: (words) => `/dashboard?search=${encodeURIComponent(words)}`,
  saveButton: <Button>Save as a note</Button>,
}

export const answers: Story = {
  name: 'answers',
  title: 'Answers',
  layout: 'column',
  specimens: [
    { title: 'With a quote', render: () => <TurnView {...sharedProps} turn={createTurn({ answer })} /> },
    {
      title: 'With a quote of a note that is now marked Never AI',
      render: () => (
        <TurnView
          {...sharedProps}
          turn={createTurn({ id: 'withheld', answer })}
          quotedEntries={new Map([['entry', { status: 'withheld', reason: 'never-ai' }]])}
        />
      ),
    },
    {
      title: 'Not in the journal, and notes left out',
      render: () => (
        <TurnView
          {...sharedProps}
          turn={createTurn({
            id: 'unknown',
            question: 'What is the capital of Peru?',
            answer: {
              text: 'I couldn’t find that.',
              quotes: [],
              isKnown: false,
              leftOut: [{ id: 'secret', why: 'never-ai' }],
            },
          })}
        />
      ),
    },
    {
      title: 'Thinking',
      render: () => <TurnView {...sharedProps} turn={createTurn({ id: 'asked' })} partialAnswer="" />,
    },
    {
      title: 'On its way',
      render: () => (
        <TurnView
          {...sharedProps}
          turn={createTurn({ id: 'coming' })}
          partialAnswer="You came back to patience three"
        />
      ),
    },
    { title: 'Without an answer', render: () => <TurnView {...sharedProps} turn={createTurn({ id: 'none' })} /> },
    {
      title: 'Failed',
      render: () => (
        <TurnView
          {...sharedProps}
          turn={createTurn({ id: 'failed' })}
          failure={{ reason: 'rate-limited', retryAfterSeconds: 40 }}
        />
      ),
    },
    {
      title: 'Care first',
      render: () => (
        <TurnView
          {...sharedProps}
          turn={createTurn({ id: 'care', question: 'I want to die. What have I said about it?' })}
        />
      ),
    },
  ],
}
