import type { ChatSession } from './chat-session'

/** The sessions of this page by account. Apart, so that what only ends one need not load what they do. */
export const openSessions = new Map<string, ChatSession>()
