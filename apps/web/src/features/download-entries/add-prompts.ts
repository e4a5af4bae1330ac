import type { Entry } from '@geist/domain'

/** Adds the separately stored prompts to their entries. */
export function addPrompts(entries: readonly Entry[], prompts: ReadonlyMap<string, string>): readonly Entry[] {
  return entries.map((entry) => {
    const userPrompt = entry.userPrompt ?? prompts.get(entry.id)
    return userPrompt === undefined ? entry : { ...entry, userPrompt }
  })
}
