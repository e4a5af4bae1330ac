import type { Entry } from '@geist/domain'

/** Entries with what was asked for them, also where that has stayed behind when they became public. */
export function withPrompts(entries: readonly Entry[], prompts: ReadonlyMap<string, string>): readonly Entry[] {
  return entries.map((entry) => {
    const userPrompt = entry.userPrompt ?? prompts.get(entry.id)
    return userPrompt === undefined ? entry : { ...entry, userPrompt }
  })
}
