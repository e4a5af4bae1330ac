import { readFileSync } from 'node:fs'

/** A draft of an invented person. */
export interface ReplyDraft {
  /** What is special about the draft. */
  readonly title: string
  readonly draft: string
}

/** Reads the drafts, each below a line with `# ` and its title. */
export function readReplyDrafts(): readonly ReplyDraft[] {
  const text = readFileSync(new URL('../../data/reply-drafts.txt', import.meta.url), 'utf8')
  return text
    .split(/^# /mu)
    .slice(1)
    .map((block) => {
      const [title = '', ...lines] = block.trim().split('\n')
      return { title, draft: lines.join('\n') }
    })
}
