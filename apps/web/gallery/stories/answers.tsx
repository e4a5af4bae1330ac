import { Button } from '@geist/ui'

import { TurnView, type TurnViewProps } from '../../src/features/chat/components/turn-view'
import { heron, noop, turnOf } from '../sample'
import type { Story } from '../story'

const said = 'the trick is not to want the fish so much'
const before = 'You came back to patience three times. In March you wrote: “'
const text = `${before}${said}”. Since then the canal stands for waiting without wishing.`
const start = heron.indexOf(said)
const answer = {
  text,
  quotes: [{ entryId: 'entry', start, end: start + said.length, at: before.length }],
  isKnown: true,
  leftOut: [],
}
const rest: Omit<TurnViewProps, 'turn'> = {
  partialAnswer: undefined,
  failure: undefined,
  onAskAgain: noop,
  onQuote: noop,
  settingsPath: '/settings',
  saveButton: <Button>Save as a note</Button>,
}

export const answers: Story = {
  name: 'answers',
  title: 'Answers',
  layout: 'column',
  specimens: [
    { title: 'With a quote', show: () => <TurnView {...rest} turn={turnOf({ answer })} /> },
    {
      title: 'Not in the journal, and notes left out',
      show: () => (
        <TurnView
          {...rest}
          turn={turnOf({
            id: 'unknown',
            question: 'What is the capital of Peru?',
            answer: {
              text: 'Your journal does not say. You have not written about Peru.',
              quotes: [],
              isKnown: false,
              leftOut: [{ id: 'secret', why: 'never-ai' }],
            },
          })}
        />
      ),
    },
    { title: 'Thinking', show: () => <TurnView {...rest} turn={turnOf({ id: 'asked' })} partialAnswer="" /> },
    {
      title: 'On its way',
      show: () => (
        <TurnView {...rest} turn={turnOf({ id: 'coming' })} partialAnswer="You came back to patience three" />
      ),
    },
    { title: 'Without an answer', show: () => <TurnView {...rest} turn={turnOf({ id: 'none' })} /> },
    {
      title: 'Failed',
      show: () => (
        <TurnView {...rest} turn={turnOf({ id: 'failed' })} failure={{ reason: 'too-often', retryAfterSeconds: 40 }} />
      ),
    },
    {
      title: 'Care first',
      show: () => (
        <TurnView {...rest} turn={turnOf({ id: 'care', question: 'I want to die. What have I said about it?' })} />
      ),
    },
  ],
}
