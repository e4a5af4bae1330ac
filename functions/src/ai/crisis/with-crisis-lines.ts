import { crisisLines, legal } from '@geist/domain'

/** The reply to what speaks of not wanting to live: with the crisis lines first, unless it names each of them. */
export function withCrisisLines(reply: string): string {
  const namesAll = Object.values(legal.crisisLines).every((line) => reply.includes(line))
  return namesAll ? reply : `Please talk to a person now. ${crisisLines}\n\n${reply}`
}
