import { figureLine, table } from '../shared/report'
import type { Account } from './account'
import { type ClosedTabs, closedTabs, storageKinds } from './closed-tabs'
import { ends } from '../shared/device'

export async function benchLostWrites({ place }: Account, siteUrl: string): Promise<void> {
  console.log('Lost of writes whose tab ended at once: ours after "saved", setDoc after the call; the server in reach:')
  const outcomes: ClosedTabs[] = []
  for await (const outcome of closedTabs(siteUrl, place)) {
    outcomes.push(outcome)
    console.error(`${outcome.keeper}, ${outcome.how}: ${outcome.lost} of ${outcome.writes} lost`)
  }
  const lostOf = (keeper: string) => {
    const own = outcomes.filter((outcome) => outcome.keeper === keeper)
    return [sum(own.map(({ lost }) => lost)), sum(own.map(({ writes }) => writes))] as const
  }
  const rows = storageKinds.map((keeper) => [
    keeper,
    ...ends.map((how) => {
      const outcome = outcomes.find((it) => it.keeper === keeper && it.how === how)
      return outcome ? `${outcome.lost} of ${outcome.writes}` : ''
    }),
    lostOf(keeper).join(' of '),
  ])
  console.log(`${table(['kept by', ...ends, 'in all'], rows)}\n`)
  const [lost, writes] = lostOf('ours')
  console.log(figureLine({ name: `lost_of_${writes}`, value: lost, target: 0, wanted: 'at most' }))
  console.log('')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0)
}
