import type { Mutant } from '../mutant'

const useCases = 'functions/src/use-cases'

/** Faults in callables, triggers and follow-ups. */
export const functionsMutants: readonly Mutant[] = [
  {
    name: 'A rate limit admits one call too few',
    file: `${useCases}/calls/consume-token.ts`,
    from: 'return nextFullAt <= emptyAt',
    to: 'return nextFullAt < emptyAt',
    killedBy: {
      file: `${useCases}/calls/consume-token.test.ts`,
      title: 'admits as many concurrent calls as the burst, and one more after each refill',
    },
  },
  {
    name: 'A caller escapes the rate limit with an invented address',
    file: 'functions/src/callables/get-client-network.ts',
    from: ".split(',').at(-1)",
    to: ".split(',').at(0)",
    killedBy: {
      file: 'functions/src/callables/get-client-network.test.ts',
      title: 'the address that the front end appended counts, not those that the caller wrote',
    },
  },
  {
    name: 'A failed call cannot be retried',
    file: `${useCases}/calls/answer-once.ts`,
    from: '    await answerStore.delete(uid, id)\n    throw error',
    to: '    throw error',
    killedBy: {
      file: `${useCases}/calls/answer-once.test.ts`,
      title: 'stores no refusal and no failure, so that both can be retried',
    },
  },
  {
    name: 'A repeated key gets the answer to another payload',
    file: `${useCases}/calls/create-answer-cipher.ts`,
    from: 'JSON.stringify([uid, name, key, data])',
    to: 'JSON.stringify([uid, name, key])',
    killedBy: {
      file: `${useCases}/calls/answer-once.test.ts`,
      title: 'treats another payload, function, account or key as another call',
    },
  },
  {
    name: 'A retry after a lost response runs the call twice',
    file: 'packages/functions-client/src/post-with-retry.ts',
    from: 'const reply = await post(headers)',
    to: 'const reply = await post({ [idempotency.header]: createKey() })',
    killedBy: {
      file: 'packages/functions-client/src/post-with-retry.test.ts',
      title: 'is retried with the same key when the connection breaks',
    },
  },
  {
    name: 'The message of an unexpected error is revealed to the caller',
    file: 'functions/src/callables/callable-errors.ts',
    from: "return new HttpsError('internal', 'internal')",
    to: "return new HttpsError('internal', String(error))",
    killedBy: {
      file: 'functions/src/callables/define-callable.test.ts',
      title: 'hides an unexpected error from the caller, and logs it without its message',
    },
  },
  {
    name: 'The message of an unexpected error, which may quote a note, is logged',
    file: 'functions/src/callables/to-loggable-error.ts',
    from: '.slice(messageStart + message.length)',
    to: '',
    killedBy: {
      file: 'functions/src/callables/to-loggable-error.test.ts',
      title: 'never contains the message of the error, whatever its form',
    },
  },
  {
    name: 'A follow-up added while the lease is released is never handled',
    file: `${useCases}/follow-ups/drain-account.ts`,
    from: '} while (await hasDueFollowUps(task, dependencies))',
    to: '} while (now() < 0)',
    killedBy: {
      file: `${useCases}/follow-ups/drain-account.test.ts`,
      title: 'handles follow-ups added between its last read and the release of the lease',
    },
  },
  {
    name: 'A task that yields keeps the lease, so the next one does nothing',
    file: `${useCases}/follow-ups/drain-account.ts`,
    from: 'releasesLease: isOver',
    to: 'releasesLease: isDone',
    killedBy: {
      file: `${useCases}/follow-ups/drain-account.test.ts`,
      title: 'yields after some seconds and queues itself behind other tasks',
    },
  },
  {
    name: 'A repeated event handles a follow-up twice',
    file: `${useCases}/follow-ups/create-follow-up-runner.ts`,
    from: "for (const change of removeDuplicates(filterByKind(followUps, 'notebook')))",
    to: "for (const change of filterByKind(followUps, 'notebook'))",
    killedBy: {
      file: `${useCases}/follow-ups/create-follow-up-runner.test.ts`,
      title: 'returns notebooks that it had no time for, and processes a repeated write once',
    },
  },
  {
    name: 'A text replaced by another program is not kept as a version',
    file: `${useCases}/triggers/keep-version.ts`,
    from: 'if (replacedSlot.isFree) {',
    to: 'if (!replacedSlot.isFree) {',
    killedBy: {
      file: `${useCases}/triggers/settle-entry.test.ts`,
      title: "stores the first text as `original` with the entry's time",
    },
  },
  {
    name: 'An older count of a category wins over a newer one',
    file: `${useCases}/triggers/merge-counts.ts`,
    from: 'count.countedAt > existing.countedAt',
    to: 'count.countedAt < existing.countedAt',
    killedBy: {
      file: `${useCases}/triggers/merge-counts.test.ts`,
      title: 'gives the same result in any order and for repeated counts',
    },
  },
]
