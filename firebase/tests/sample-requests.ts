import { judge } from '../proof/oracle/judge'
import type { RulesRequest } from '../proof/rules-request'

/** The most requests of one group, from its start and its end. Lists end with invalid lengths. */
const maxPicked = { start: 2, end: 4 }

/** The most characters of a request of the owner, whose texts and lists are the longest. */
const maxLength = 40_000

/**
 * A deterministic sample of the matrix. For each store, kind, role and varied field it has requests
 * of both verdicts, if the matrix has them.
 */
export function sampleRequests(requests: readonly RulesRequest[]): readonly RulesRequest[] {
  const groups = new Map<string, RulesRequest[]>()
  for (const request of requests) {
    const { store, kind, role, variedField, description } = request
    // The rules deny a stranger's write before they look at its fields.
    if (role !== 'owner' && variedField !== undefined) continue
    if (role === 'owner' && JSON.stringify(request).length > maxLength) continue
    // A description of a value in a map names the field twice: "with null as text as answer".
    const variedFields = variedField === undefined ? [] : [variedField, ...(description.match(/ as \w+/gu) ?? [])]
    const key = [store, kind, role, ...variedFields, judge(request)].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), request])
  }
  return [...groups.values()].flatMap((group) => (isComplete(group[0]) ? group : pickSome(group)))
}

/** Whether the sample keeps the whole group. Strangers may write only notebooks. */
function isComplete({ store, role, variedField }: Partial<RulesRequest> = {}): boolean {
  return variedField === undefined && (role === 'owner' || store === 'collections')
}

function pickSome<T>(members: readonly T[]): readonly T[] {
  const { start, end } = maxPicked
  const isPicked = (index: number) =>
    index >= members.length - end || index % Math.ceil((members.length - end) / start) === 0
  return members.filter((_, index) => isPicked(index))
}
