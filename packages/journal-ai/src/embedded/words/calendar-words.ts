import { parseWordSet } from '@geist/answers'

/** Calendar words. Never a theme: they say when, not what. */
export const calendarWords = parseWordSet(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays mon
   tue tues wed thu thur thurs fri sat sun january february march april may june july august september october november december
   jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn fall winter am pm`,
)
