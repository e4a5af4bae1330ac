import { beforeEach, expect, test } from 'vitest'

import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { removeSentQuestion, writeQuestionDraft, readQuestionDraft, removeAskedQuestion } from './question-draft'

beforeEach(stubLocalStorage)

test('each conversation of each account, and a new one, has its own draft', () => {
  writeQuestionDraft('ada', 'first', 'And in May?')
  writeQuestionDraft('ada', undefined, 'When did it rain?')
  expect([readQuestionDraft('ada', 'first'), readQuestionDraft('ada', undefined)]).toEqual([
    'And in May?',
    'When did it rain?',
  ])
  expect([
    readQuestionDraft('ada', 'second'),
    readQuestionDraft('grace', 'first'),
    readQuestionDraft('grace', undefined),
  ]).toEqual(['', '', ''])
  writeQuestionDraft('ada', 'first', '')
  expect([readQuestionDraft('ada', 'first'), readQuestionDraft('ada', undefined)]).toEqual(['', 'When did it rain?'])
})

test('a draft of the former shared format belongs to a new conversation', () => {
  localStorage.setItem('geist:question:ada', 'When did it rain?')
  expect([readQuestionDraft('ada', undefined), readQuestionDraft('ada', 'first')]).toEqual(['When did it rain?', ''])
})

const question = 'When did it rain?'

test('a submitted question leaves the draft, and later text moves to its conversation', () => {
  const typed = `${question} And snow?`
  writeQuestionDraft('ada', undefined, typed)
  removeAskedQuestion('ada', { draftThreadId: undefined, threadId: 'first', question: question, typedText: typed })
  expect([readQuestionDraft('ada', undefined), readQuestionDraft('ada', 'first')]).toEqual(['', 'And snow?'])

  writeQuestionDraft('ada', 'first', typed)
  removeAskedQuestion('ada', { draftThreadId: 'first', threadId: 'first', question: question, typedText: typed })
  expect(readQuestionDraft('ada', 'first')).toBe('And snow?')
  removeAskedQuestion('ada', {
    draftThreadId: 'first',
    threadId: 'first',
    question: 'And snow?',
    typedText: 'And snow?',
  })
  expect(readQuestionDraft('ada', 'first')).toBe('')
})

test('a question that another tab is typing under the same key stays', () => {
  writeQuestionDraft('ada', undefined, 'From the other tab')
  removeAskedQuestion('ada', { draftThreadId: undefined, threadId: 'first', question: question, typedText: question })
  expect([readQuestionDraft('ada', undefined), readQuestionDraft('ada', 'first')]).toEqual(['From the other tab', ''])
})

test('a question stored nowhere else stays in the draft until it is sent, and later text in its conversation', () => {
  const typed = `${question} And snow?`
  writeQuestionDraft('ada', undefined, typed)
  removeAskedQuestion('ada', {
    draftThreadId: undefined,
    threadId: 'first',
    question: question,
    typedText: typed,
    keepsDraft: true,
  })
  expect([readQuestionDraft('ada', undefined), readQuestionDraft('ada', 'first')]).toEqual([question, 'And snow?'])
  removeSentQuestion('ada', undefined, question)
  expect([readQuestionDraft('ada', undefined), readQuestionDraft('ada', 'first')]).toEqual(['', 'And snow?'])

  writeQuestionDraft('ada', 'first', typed)
  removeAskedQuestion('ada', {
    draftThreadId: 'first',
    threadId: 'first',
    question: question,
    typedText: typed,
    keepsDraft: true,
  })
  expect(readQuestionDraft('ada', 'first')).toBe(typed)
  removeSentQuestion('ada', 'first', question)
  expect(readQuestionDraft('ada', 'first')).toBe('And snow?')
})
