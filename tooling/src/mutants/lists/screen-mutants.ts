import type { Mutant } from '../mutant'

/** Faults that a user sees: texts, states, dialogs, styles. */
export const screenMutants: readonly Mutant[] = [
  {
    name: 'A dialog opens without focus',
    file: 'apps/web/src/shared/dialog/confirm-dialog.tsx',
    from: "initialFocus={initialFocus === 'cancel' ? cancelButtonRef : (initialFocus ?? confirmButtonRef)}",
    to: 'initialFocus={false}',
    killedBy: {
      file: 'apps/web/e2e/notes.journey.ts',
      title: 'a user edits, deletes and restores a note with the keyboard alone, and the focus is never lost',
    },
  },
  {
    name: 'The text of a note is inserted as HTML',
    file: 'apps/web/src/shared/entry-text/highlighted-text.tsx',
    from: '{text.slice(position)}',
    to: '<span dangerouslySetInnerHTML={{ __html: text.slice(position) }} />',
    killedBy: {
      file: 'apps/web/e2e/first-note.journey.ts',
      title: 'a user signs up, writes a note, finds it after a reload, signs out, and is redirected to /',
    },
  },
  {
    name: 'A sentence of the specification has other words',
    file: 'packages/domain/src/messages/notes.ts',
    from: 'It will be synced once you are back online.',
    to: 'It will be sent later.',
    killedBy: {
      file: 'packages/domain/src/messages.test.ts',
      title: 'Entry saved locally. It will be synced once you are back online.',
    },
  },
  {
    name: 'The sentence that a note was purged elsewhere is missing',
    file: 'apps/web/src/features/refused-writes/describe-refusal.ts',
    from: "return 'The note was deleted for good on another device. You can save your words as a new note.'",
    to: "return ''",
    killedBy: {
      file: 'apps/web/src/features/refused-writes/describe-refusal.test.ts',
      title: 'a write on a purged or changed document says what the user can do',
    },
  },
  {
    name: 'A crisis line has a wrong number',
    file: 'packages/domain/src/constants/legal.ts',
    from: "canada: '1-833-456-4566'",
    to: "canada: '1-833-456-4556'",
    killedBy: {
      file: 'functions/src/ai/provider/contains-address.test.ts',
      title: 'where somebody answers',
    },
  },
  {
    name: 'The last queued write counts as saved everywhere',
    file: 'apps/web/src/features/save-state/saving-state.ts',
    from: 'if (pendingCount === 0) return',
    to: 'if (pendingCount <= 1) return',
    killedBy: {
      file: 'apps/web/src/features/save-state/saving-state.test.ts',
      title: 'a write is saved on this device first, and waits when no response comes',
    },
  },
  {
    name: 'The warning before a sign-out does not count unsubmitted notes',
    file: 'apps/web/src/app/session/unsynced-data.ts',
    from: 'offlineIds.filter((id) => !existingIds.has(id)).length +',
    to: '',
    killedBy: {
      file: 'apps/web/src/app/session/unsynced-data.test.ts',
      title: 'notes written offline are counted until they are entries',
    },
  },
  {
    name: 'A pinned note of an unloaded page is missing from the list',
    file: 'apps/web/src/features/browse-entries/loaded-entries.ts',
    from: 'return [...pinned, ...entries.filter(',
    to: 'return [...pinned.filter(({ id }) => entries.some((entry) => entry.id === id)), ...entries.filter(',
    killedBy: {
      file: 'apps/web/src/features/browse-entries/loaded-entries.test.ts',
      title: 'pinned entries come first, also those of unloaded pages, and return to their place',
    },
  },
  {
    name: 'A component has a class that its stylesheet lacks',
    file: 'apps/web/src/shared/entry-text/highlighted-text.tsx',
    from: 'className={styles.mark}',
    to: 'className={styles.marked}',
    killedBy: {
      file: 'tooling/src/css-classes.test.ts',
      title: 'each class name of a component exists in the stylesheet that it comes from',
    },
  },
  {
    name: 'A photographed word that is hyphenated at the end of a line loses a letter',
    file: 'packages/ocr/src/format-draft-text.ts',
    from: 'text = text.slice(0, -1) + words',
    to: 'text = text.slice(0, -2) + words',
    killedBy: { file: 'packages/ocr/src/format-draft-text.test.ts', title: 'joins hyphenated words' },
  },
]
