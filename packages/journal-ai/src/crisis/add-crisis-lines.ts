import { crisisLines, legal } from '@geist/domain'

/**
 * Adds the crisis lines before a reply to a text in crisis, unless the reply names all of them.
 */
export function addCrisisLines(reply: string): string {
  const namesAll = Object.values(legal.crisisLines).every((line) => reply.includes(line))
  return namesAll ? reply : `Please talk to someone now. ${crisisLines}\n\n${reply}`
}
