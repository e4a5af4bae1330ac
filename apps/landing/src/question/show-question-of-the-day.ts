import { promptOfTheDay } from '@geist/domain'
import { CallableError, createFunctionsClient, buildFunctionsBaseUrl } from '@geist/functions-client'

/** After this timeout the static question stays, as the user may have read it already. */
const timeoutMs = 3_000

const client = createFunctionsClient({
  baseUrl: buildFunctionsBaseUrl({
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
    emulatorHost: import.meta.env.VITE_FUNCTIONS_EMULATOR,
  }),
})

/**
 * Replaces the static question with the question of the day, and links to the composer with it.
 * After an error or a timeout of 3 s, both stay unchanged.
 *
 * @param root the section that `closing-question.tsx` renders
 */
export async function showQuestionOfTheDay(root: HTMLElement): Promise<void> {
  try {
    const { prompt } = await client.call(promptOfTheDay, undefined, { timeoutMs })
    const question = root.querySelector('[data-asked]')
    const link = root.querySelector<HTMLAnchorElement>('[data-answer]')
    if (!question || !link) return
    question.textContent = prompt
    link.href = link.dataset['answer'] ?? link.href
  } catch (error) {
    // Offline, over quota, or functions down: the static question remains.
    if (!(error instanceof CallableError)) throw error
  }
}
