import type { Mutant } from '../mutant'

const calls = 'functions/src/use-cases/calls'
const aiCalls = 'packages/journal-ai/src/calls'

/** Faults in what an AI may read, and in what it answers. */
export const aiMutants: readonly Mutant[] = [
  {
    name: 'An answer from the journal comes without its quotes',
    file: `${aiCalls}/ask-journal.ts`,
    from: "quotes.push({ entryId: entries[textIndex]?.id ?? '', start, end, at: answer.length + 1 })",
    to: 'void textIndex',
    killedBy: { file: `${aiCalls}/ask-journal.test.ts`, title: 'answers with lines of entries and their days' },
  },
  {
    name: 'The quotes of an answer lie one character off',
    file: `${calls}/assemble-analysis.ts`,
    from: 'at: analysis.length + 1 }',
    to: 'at: analysis.length }',
    killedBy: {
      file: `${calls}/complex-query.test.ts`,
      title: 'answers with quotes that match their positions in the analysis and in the entries, letter for letter',
    },
  },
  {
    name: 'The crisis lines are missing above an answer',
    file: `${calls}/prepend-crisis-lines.ts`,
    from: 'textsInCrisis.length > 0 || speaksOfCrisis(prompt)',
    to: 'speaksOfCrisis(prompt)',
    killedBy: {
      file: `${calls}/complex-query.test.ts`,
      title: 'gives no AI a crisis entry, and names the crisis lines first',
    },
  },
  {
    name: 'An AI reads an entry that is excluded from AI',
    file: `${calls}/read-selection.ts`,
    from: 'entry.isNeverAi || !ownersWithAiOn.has(entry.uid)',
    to: '!ownersWithAiOn.has(entry.uid)',
    killedBy: {
      file: `${calls}/complex-query.test.ts`,
      title: "reads another user's public entry unless its owner has switched AI off or excluded it from AI",
    },
  },
  {
    name: 'A cut-up on the device takes words of a note that is excluded from AI',
    file: 'apps/web/src/features/analyse-selection/pick-cuttable-entries.ts',
    from: 'selectedEntries.filter(({ neverAi = false }) => !neverAi)',
    to: 'selectedEntries.filter(() => true)',
    killedBy: {
      file: 'apps/web/src/features/analyse-selection/pick-cuttable-entries.test.ts',
      title: 'entries excluded from AI are not cut, and are counted',
    },
  },
  {
    name: 'The AI on a device reads a note that is excluded from AI',
    file: 'apps/web/src/shared/on-device/mirror-stores.ts',
    from: 'const isNeverAi = entry.neverAi === true',
    to: 'const isNeverAi = false',
    killedBy: {
      file: 'apps/web/src/shared/on-device/answer-on-device.test.ts',
      title: 'notes in the trash or marked Never AI are in no answer, also right after the change',
    },
  },
  {
    name: 'The AI on a device compares a note by its earlier text',
    file: 'apps/web/src/shared/on-device/note-vectors.ts',
    from: 'this.#changedIds.add(id)\n        this.#vectors.delete(id)',
    to: 'this.#changedIds.add(id)',
    killedBy: {
      file: 'apps/web/src/shared/on-device/answer-on-device.test.ts',
      title: 'an edited note is compared by its new text',
    },
  },
  {
    name: 'An AI that the user has switched off is asked',
    file: `${calls}/admit-ai-call.ts`,
    from: "if (permission === 'switched-off') return { reason: 'ai-off' }",
    to: '',
    killedBy: { file: `${calls}/admit-ai-call.test.ts`, title: 'refuses while AI is switched off' },
  },
  {
    name: 'A consent to one AI provider holds for another',
    file: 'packages/domain/src/rules/ai/ai-permission.ts',
    from: 'aiNotice?.recipient === getAiRecipient(ai)',
    to: 'aiNotice !== undefined',
    killedBy: {
      file: 'packages/domain/src/rules/ai/ai-permission.test.ts',
      title: '[AI2] requires the notice of the exact host that receives the text',
    },
  },
]
