import type { Request } from '@playwright/test'

/** A copy of a page's commit request to Firestore, which this process can deliver at any time. */
export interface CapturedCommit {
  /** The changed documents and fields, for the log. */
  readonly changes: string
  /** @returns the HTTP status */
  readonly deliver: () => Promise<number>
}

/** Captures the request, so that it can be delivered later or again. */
export async function captureCommit(request: Request): Promise<CapturedCommit> {
  const headers = await request.allHeaders()
  const body = request.postDataBuffer()
  const url = request.url()
  const method = request.method()
  return {
    changes: describeChanges(body?.toString() ?? '{}'),
    deliver: async () => {
      const forwardedHeaders = Object.entries(headers).filter(
        ([name]) => !/^(:|host|connection|content-length|accept-encoding)/.test(name),
      )
      const response = await fetch(url, {
        method,
        headers: Object.fromEntries(forwardedHeaders),
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

function describeChanges(body: string): string {
  const { writes = [] } = JSON.parse(body) as { readonly writes?: readonly WireWrite[] }
  const descriptions = writes.map(({ update, delete: deletedName = '' }) => {
    const path = (update?.name ?? deletedName).split('/documents/').at(-1)
    return `${path} (${update ? Object.keys(update.fields ?? {}).join(' ') : 'deleted'})`
  })
  return descriptions.join(', ')
}

/** Whether the request is the commit itself, and not its CORS preflight. */
export function isCommit(request: Request): boolean {
  return request.method() === 'POST'
}
