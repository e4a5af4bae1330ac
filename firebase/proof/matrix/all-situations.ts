import type { Situation } from './situation'
import { closedSituations } from './situations/closed-stores'
import { collectionSituations } from './situations/collections'
import { threadSituations, turnSituations } from './situations/conversations'
import { listSituations } from './situations/lists'
import { messageSituations } from './situations/messages'
import { usernameSituations, userSituations } from './situations/people'
import {
  blocksSituations,
  settingsSituations,
  statsSituations,
  userPromptsSituations,
} from './situations/private-documents'
import { reportSituations } from './situations/reports'
import { searchQuerySituations } from './situations/search-queries'
import { versionSituations } from './situations/versions'

export const allSituations: readonly Situation[] = [
  ...messageSituations,
  ...versionSituations,
  ...collectionSituations,
  ...userSituations,
  ...usernameSituations,
  ...statsSituations,
  ...settingsSituations,
  ...blocksSituations,
  ...userPromptsSituations,
  ...reportSituations,
  ...searchQuerySituations,
  ...threadSituations,
  ...turnSituations,
  ...closedSituations,
  ...listSituations,
]
