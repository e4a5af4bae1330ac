import { limits, type Parsed } from '@geist/domain'

/** Judges what somebody asks of their entries, before anything is sent. A cut-up may be made without a prompt. */
export function parsePrompt(
  input: string,
  { isRequired }: { readonly isRequired: boolean },
): Parsed<string, 'blank' | 'too-long'> {
  const prompt = input.trim().replaceAll(/\p{Surrogate}/gu, '\uFFFD')
  if (isRequired && prompt === '') {
    return { status: 'refused', reason: 'blank', sentence: 'Please write what you would like to ask.' }
  }
  if (prompt.length <= limits.userPromptMaxLength) return { status: 'accepted', value: prompt }
  const [has, fits] = [prompt.length, limits.userPromptMaxLength].map((count) => count.toLocaleString('en-US'))
  return {
    status: 'refused',
    reason: 'too-long',
    sentence: `Your question has ${has} characters, and ${fits} can be asked at once. It is still here: please shorten it.`,
  }
}
