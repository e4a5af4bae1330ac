import type { Mutant } from '../mutant'

const features = 'apps/web/src/features'

/** Faults that lose words which are not saved yet. */
export const draftMutants: readonly Mutant[] = [
  {
    name: 'Text typed while a note is being saved is lost',
    file: `${features}/compose/draft.ts`,
    from: 'const content = removeSavedText(submittedText.content, draft.content)',
    to: "const content: string = ''",
    killedBy: {
      file: `${features}/compose/draft.test.ts`,
      title: 'text typed since the save stays and is not submitted',
    },
  },
  {
    name: 'A draft is deleted before the server has the note, in a browser that stores nothing',
    file: `${features}/compose/submit-draft.ts`,
    from: 'const result = await untilEntrySent(journal, submittedText.id)',
    to: "const result: string = 'sent'",
    killedBy: {
      file: `${features}/compose/submit-draft.test.ts`,
      title: 'without a database, the draft stays until the server has the note',
    },
  },
  {
    name: 'An edit is deleted before the server has it, in a browser that stores nothing',
    file: `${features}/edit-entry/settle-edit.ts`,
    from: 'if (!hasNewerText && !isRetained)',
    to: 'if (!hasNewerText)',
    killedBy: {
      file: `${features}/edit-entry/save-edit.test.ts`,
      title: 'without a database, an edit stays in localStorage until the server has it',
    },
  },
  {
    name: 'A text that a browser crash has lost is not restored from its copy',
    file: 'apps/web/src/shared/local/text-copies.ts',
    from: '    localStorage.setItem(key, text)\n',
    to: '',
    killedBy: {
      file: 'apps/web/src/shared/local/text-copies.test.ts',
      title: 'a text that the browser had not flushed before a crash is restored',
    },
  },
  {
    name: 'A question leaves its box although nothing has stored it',
    file: `${features}/chat/question-draft.ts`,
    from: "keepsDraft ? question : ''",
    to: "''",
    killedBy: {
      file: `${features}/chat/question-draft.test.ts`,
      title: 'a question stored nowhere else stays in the draft until it is sent',
    },
  },
  {
    name: 'A draft is lost when the page is loaded again',
    file: `${features}/compose/use-draft.ts`,
    from: 'useEffect(() => openDraft(owner), [owner])',
    to: 'useEffect(() => useCompose.setState({ owner }), [owner])',
    killedBy: {
      file: 'apps/web/e2e/compose.journey.ts',
      title: 'a draft survives a reload and a sign-out, and only its own account sees it',
    },
  },
]
