import { promptOfTheDay } from '@geist/domain'
import { CallableError, createFunctionsClient, functionsBaseUrl } from '@geist/functions-client'

/** Somebody may be reading the static question by then. */
const timeoutMs = 3_000

const client = createFunctionsClient({
  baseUrl: functionsBaseUrl({
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
    emulatorHost: import.meta.env.VITE_FUNCTIONS_EMULATOR,
  }),
})

/**
 * Puts the question of the day in the place of the static one, and lets its link open the composer with that question. Whatever fails, or takes longer than 3 s, leaves both as they
 * are.
 *
 * @param root the section that `closing-question.tsx` renders
 */
export async function showQuestion(root: HTMLElement): Promise<void> {
  try {
    const { prompt } = await client.call(promptOfTheDay, undefined, { timeoutMs })
    const question = root.querySelector('[data-asked]')
    const link = root.querySelector<HTMLAnchorElement>('[data-answer]')
    if (!question || !link) return
    question.textContent = prompt
    link.href = link.dataset['answer'] ?? link.href
  } catch (error) {
    // No network, a full quota, functions that are down: the static question does as well.
    if (!(error instanceof CallableError)) throw error
  }
}
