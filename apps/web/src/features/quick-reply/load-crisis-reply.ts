/**
 * The reply with the crisis lines to a draft in crisis, else `undefined`. This device makes it, so
 * that no limit, network or AI can withhold it. If its code cannot be loaded, the server replies.
 */
export async function loadCrisisReply(draft: string): Promise<string | undefined> {
  try {
    const { replyToCrisis } = await import('@geist/journal-ai')
    return replyToCrisis(draft)
  } catch {
    return undefined
  }
}
