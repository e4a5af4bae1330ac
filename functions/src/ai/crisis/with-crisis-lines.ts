import { crisisLines, legal } from '@geist/domain'

/**
 * Puts the crisis lines first in a reply to a text in crisis, unless the reply names all of them.
 */
export function withCrisisLines(reply: string): string {
  const namesAll = Object.values(legal.crisisLines).every((line) => reply.includes(line))
  return namesAll ? reply : `Please talk to a person now. ${crisisLines}\n\n${reply}`
}
