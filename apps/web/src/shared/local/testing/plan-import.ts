import { type ImportPlan, readImport } from '@geist/transfer'

/** Plans the import of one file for an account. @throws when the file cannot be imported */
export async function planImport(
  text: string,
  { uid, username }: { readonly uid: string; readonly username: string },
  now: number,
): Promise<ImportPlan> {
  const bytes = new TextEncoder().encode(text)
  const file = {
    path: 'journal.json',
    size: bytes.length,
    lastModified: 0,
    read: async (from: number, to: number) => bytes.subarray(from, to),
  }
  const plan = await readImport([file], { account: { uid, username }, toInstant: Date.UTC, now })
  if (plan.status === 'refused') throw new Error(plan.sentence)
  return plan
}
