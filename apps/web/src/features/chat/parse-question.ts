import { asking, type Parsed } from '@geist/domain'

/** Judges a question before it is asked. */
export function parseQuestion(input: string): Parsed<string, 'blank' | 'too-long'> {
  const question = input.trim().replaceAll(/\p{Surrogate}/gu, '\uFFFD')
  if (question === '')
    return { status: 'refused', reason: 'blank', sentence: 'Please write what you would like to ask.' }
  if (question.length <= asking.questionMaxLength) return { status: 'accepted', value: question }
  const [has, fits] = [question.length, asking.questionMaxLength].map((count) => count.toLocaleString('en-US'))
  return {
    status: 'refused',
    reason: 'too-long',
    sentence: `Your question has ${has} characters, and ${fits} can be asked at once. It is still here: please shorten it.`,
  }
}
