import { describe, expect, inject, test } from 'vitest'

import { type RulesRequest, requestName } from '../proof/rules-request'
import { EmulatorProject } from '../proof/engine/emulator-project'
import { findMismatches, type Mismatch } from '../proof/matrix/find-mismatches'
import { matrix } from '../proof/matrix/matrix'
import { judge } from '../proof/oracle/judge'
import { rules } from './world'

/** Sampling rates: one in so many requests runs here. `pnpm prove-rules` runs all. */
const everySo = { owner: 1, others: 5, varied: { owner: 20, others: 60 } }

/** A deterministic sample of the matrix. */
function short(all: readonly RulesRequest[]): readonly RulesRequest[] {
  return all.filter(({ role, varied, kind }, index) => {
    const whose = role === 'owner' && kind !== 'list' ? 'owner' : 'others'
    return index % (varied === undefined ? everySo : everySo.varied)[whose] === 0
  })
}

const asks = matrix(Date.now())

// One engine is enough for so many requests: the facts already check that the engines agree.
for (const engine of inject('engines').slice(0, 1)) {
  describe(`on ${engine.name}`, () => {
    test('a part of the matrix is answered as the specification says', { timeout: 240_000 }, async () => {
      const asked = short(asks)
      const project = new EmulatorProject(engine, 'demo-geist-rules-matrix')
      expect(await project.load(rules)).toBeUndefined()
      expect(namesOf(await findMismatches(asked, project))).toEqual([])
      expect(asked.length).toBeGreaterThan(1_500)
    })

    test('rules that let everybody write what they please are not', async () => {
      const asked = asks.filter(
        ({ store, kind, role }) => store === 'searchQueries' && kind === 'create' && role === 'owner',
      )
      const project = new EmulatorProject(engine, 'demo-geist-rules-matrix-open')
      await project.load(rules.replace('isMine(request.resource.data) && isSearchQuery(request.resource.data)', 'true'))
      const refused = asked.filter((ask) => judge(ask) === 'refused').map(requestName)
      expect(refused.length).toBeGreaterThan(10)
      expect(namesOf(await findMismatches(asked, project))).toEqual(refused.toSorted())
    })
  })
}

function namesOf(mismatches: readonly Mismatch[]): readonly string[] {
  return mismatches.map(({ ask }) => requestName(ask)).toSorted()
}
