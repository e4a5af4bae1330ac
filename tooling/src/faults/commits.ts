import type { Request } from '@playwright/test'

/** A commit to Firestore as a page sent it, to be delivered by this process at any time. */
export interface HeldCommit {
  /** The documents that it changes, with the fields that it sets. */
  readonly changes: string
  /** @returns the status of the answer */
  readonly deliver: () => Promise<number>
}

/** Copies a commit that a page is about to send. */
export async function holdCommit(request: Request): Promise<HeldCommit> {
  const headers = await request.allHeaders()
  const body = request.postDataBuffer()
  const url = request.url()
  const method = request.method()
  return {
    changes: changesOf(body?.toString() ?? '{}'),
    deliver: async () => {
      const kept = Object.entries(headers).filter(
        ([name]) => !/^(:|host|connection|content-length|accept-encoding)/.test(name),
      )
      const response = await fetch(url, {
        method,
        headers: Object.fromEntries(kept),
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(10_000),
      })
      await response.arrayBuffer()
      return response.status
    },
  }
}

interface WireWrite {
  readonly update?: { readonly name: string; readonly fields?: object }
  readonly delete?: string
}

function changesOf(body: string): string {
  const { writes = [] } = JSON.parse(body) as { readonly writes?: readonly WireWrite[] }
  const each = writes.map(({ update, delete: deleted = '' }) => {
    const path = (update?.name ?? deleted).split('/documents/').at(-1)
    return `${path} (${update ? Object.keys(update.fields ?? {}).join(' ') : 'deleted'})`
  })
  return each.join(', ')
}

/** Whether this is the commit itself, not its CORS preflight. */
export function isCommit(request: Request): boolean {
  return request.method() === 'POST'
}
