/** Each benchmark prints its measurements, and a line for every figure with a target. */
const benchmarks: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  ai: async () => (await import('./ai')).benchAi(),
  crowd: async (args) => (await import('./crowd')).benchCrowd(args),
  dashboard: async () => (await import('./dashboard')).benchDashboard(),
  fairness: async (args) => (await import('./fairness')).benchFairness(args),
  fuzz: async (args) => (await import('./fuzz')).benchFuzz(args),
  graph: async () => (await import('./graph')).benchGraph(),
  growth: async () => (await import('./growth')).benchGrowth(),
  import: async () => (await import('./import')).benchImport(),
  load: async () => (await import('./load')).benchLoad(),
  local: async () => (await import('./local')).benchLocal(),
  markdown: async () => (await import('./markdown')).benchMarkdown(),
  meaning: async (args) => (await import('./meaning')).benchMeaning(args),
  ocr: async () => (await import('./ocr')).benchOcr(),
  queries: async (args) => (await import('./queries')).benchQueries(args),
  reads: async () => (await import('./reads')).benchReads(),
  replies: async () => (await import('./replies')).benchReplies(),
  reorder: async () => (await import('./reorder')).benchReorder(),
  search: async () => (await import('./search')).benchSearch(),
  suggestions: async (args) => (await import('./suggestions')).benchSuggestions(args),
}

const [name = '', ...args] = process.argv.slice(2)
const benchmark = Object.hasOwn(benchmarks, name) ? benchmarks[name] : undefined
if (benchmark) {
  await benchmark(args)
} else {
  if (name) console.error(`There is no benchmark named ${name}.`)
  console.error(`pnpm bench NAME, where NAME is one of: ${Object.keys(benchmarks).join(', ')}`)
  process.exitCode = 1
}
