import { legal } from '@geist/domain'
import { crisisLines } from './embedded/reply/crisis-lines'
import { speaksOfCrisis } from './embedded/reply/speaks-of-crisis'

/** The reply, with the crisis lines where the draft speaks of not wanting to live and the reply does not name each of them. */
export function withCrisisLines(draft: string, reply: string): string {
  const namesAll = Object.values(legal.crisisLines).every((line) => reply.includes(line))
  return namesAll || !speaksOfCrisis(draft) ? reply : `Please talk to a person now. ${crisisLines}\n\n${reply}`
}
