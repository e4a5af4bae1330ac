import { composerSettings, sanitizeSuggestion } from '@geist/domain'
import type { Random } from '@geist/seeded-random'
import { aspects, type AspectName, judgeAspect } from './analysis/aspects'
import { fillTheme, pickTheme, pickUnusedTemplate } from './compose-suggestion'
import { openQueryPrompts } from './query-prompts/open-query-prompts'
import type { QueryPrompt } from './query-prompts/query-prompt'
import { queryPromptsAboutTheme, queryPromptsByKind } from './query-prompts/query-prompts-about-theme'
import { readSentencesAsWritten } from './query-prompts/read-sentences-as-written'
import { findSlots } from './slots/find-slots'
import type { Slot } from './slots/slot'

/**
 * Composes three different questions for a user to ask about their own notes: two about themes if
 * there are any, and one open. The two have different themes if there are two. None repeats a
 * template of `previousPrompts`, if these are at most 30. A question for decisions, feelings and
 * the like is suggested only if some note has such words.
 *
 * @param writings newest first
 */
export function composeQueryPrompts(
  writings: readonly string[],
  previousPrompts: readonly string[],
  random: Random,
): string[] {
  const aspectsByWriting = writings.map((text) => findShownAspects(text.slice(0, maxCharacters)))
  const slots = findSlots(writings).map((slot) => ({ ...slot, reference: toFirstPerson(slot.reference) }))
  const openPrompts = filterAnswerable(openQueryPrompts, aspectsByWriting)
  const prompts: string[] = []
  while (prompts.length < composerSettings.promptSuggestionCount) {
    const usedPrompts = [...previousPrompts, ...prompts]
    const unusedSlots = slots.filter(({ reference }) => !prompts.some((prompt) => prompt.includes(reference)))
    const slot =
      prompts.length < 2 ? pickTheme(unusedSlots.length > 0 ? unusedSlots : slots, usedPrompts, random) : undefined
    prompts.push(
      slot === undefined
        ? pickUnusedTemplate(openPrompts, usedPrompts, random)
        : fillTheme(pickUnusedTemplate(listTemplates(slot, aspectsByWriting), usedPrompts, random), slot.reference),
    )
  }
  return prompts
}

/** In UTF-16 code units; more of a writing costs time and rarely shows another aspect. */
const maxCharacters = 20_000

function findShownAspects(text: string): ReadonlySet<AspectName> {
  const sentences = readSentencesAsWritten(text)
  const shown = aspects.filter((aspect) => sentences.some((sentence) => judgeAspect(aspect, sentence) === 'shown'))
  return new Set(shown.map(({ name }) => name))
}

function listTemplates(
  { kind, writingIndexes }: Slot,
  aspectsByWriting: readonly ReadonlySet<AspectName>[],
): readonly string[] {
  const ownAspects = writingIndexes.flatMap((index) => aspectsByWriting[index] ?? [])
  return filterAnswerable([...queryPromptsAboutTheme, ...queryPromptsByKind[kind]], ownAspects)
}

/**
 * The texts of the prompts that some writing answers. Without a writing, as while the user is in
 * crisis, those that ask for nothing heavy.
 */
function filterAnswerable(
  prompts: readonly QueryPrompt[],
  aspectsByWriting: readonly ReadonlySet<AspectName>[],
): readonly string[] {
  return prompts
    .filter(
      ({ aspect }) =>
        aspect === undefined ||
        (aspectsByWriting.length === 0
          ? !heavyAspects.has(aspect)
          : aspectsByWriting.some((shown) => shown.has(aspect))),
    )
    .map(({ text }) => text)
}

const heavyAspects: ReadonlySet<AspectName> = new Set(['worry', 'sadness', 'anger', 'tiredness', 'regret'])

/** The user asks about their own notes: "my sister", in letters and spaces only. */
function toFirstPerson(reference: string): string {
  return sanitizeSuggestion(reference.replace(/^your /u, 'my '))
}
