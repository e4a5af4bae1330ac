import type { ChatSession } from './chat-session'

/** Sessions by uid. A separate module, so that sign-out code need not load the chat. */
export const openSessions = new Map<string, ChatSession>()
