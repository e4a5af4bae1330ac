import { randomUUID } from 'node:crypto'

import { commitWrites, documentName } from './documents'

export interface ConversationSeed {
  readonly uid: string
  readonly question: string
  readonly answer: string
}

/**
 * Writes a conversation of one question bypassing the app and the rules, as another device would.
 * @returns its id
 */
export async function seedConversation({ uid, question, answer }: ConversationSeed): Promise<string> {
  const id = `thread-${randomUUID()}`
  const now = { timestampValue: new Date().toISOString() }
  const updateTransforms = [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }]
  const emptyArray = { arrayValue: { values: [] } }
  await commitWrites([
    {
      update: {
        name: documentName(`threads/${id}`),
        fields: {
          uid: { stringValue: uid },
          title: { stringValue: question },
          createdAt: now,
          deletedAt: { nullValue: null },
        },
      },
      updateTransforms,
    },
    {
      update: {
        name: documentName(`turns/turn-${randomUUID()}`),
        fields: {
          uid: { stringValue: uid },
          threadId: { stringValue: id },
          question: { stringValue: question },
          askedAt: now,
          answer: {
            mapValue: {
              fields: {
                text: { stringValue: answer },
                quotes: emptyArray,
                isKnown: { booleanValue: true },
                leftOut: emptyArray,
              },
            },
          },
        },
      },
      updateTransforms,
    },
  ])
  return id
}
