import { factsAboutEverythingElse, factsAboutVectors } from './closed-stores'
import { factsAboutCollections } from './collections'
import type { Fact } from './fact'
import { factsAboutMessages } from './messages'
import { factsAboutBlocks, factsAboutSettings, factsAboutStats } from './private-documents'
import { factsAboutReports } from './reports'
import { factsAboutSearchQueries } from './search-queries'
import { factsAboutThreads } from './threads'
import { factsAboutTurns } from './turns'
import { factsAboutUserPrompts } from './user-prompts'
import { factsAboutUsernames } from './usernames'
import { factsAboutUsers } from './users'
import { factsAboutVersions } from './versions'

export const allFacts: readonly Fact[] = [
  ...factsAboutMessages,
  ...factsAboutVersions,
  ...factsAboutCollections,
  ...factsAboutUsers,
  ...factsAboutUsernames,
  ...factsAboutStats,
  ...factsAboutSettings,
  ...factsAboutBlocks,
  ...factsAboutUserPrompts,
  ...factsAboutReports,
  ...factsAboutSearchQueries,
  ...factsAboutThreads,
  ...factsAboutTurns,
  ...factsAboutVectors,
  ...factsAboutEverythingElse,
]
