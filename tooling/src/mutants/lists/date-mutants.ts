import type { Mutant } from '../mutant'

const calendar = 'packages/domain/src/rules/calendar'
const writingDays = `${calendar}/writing-days.test.ts`

/** Faults in ages, calendar days, time zones, and times of deletion. */
export const dateMutants: readonly Mutant[] = [
  {
    name: 'An age of 1.5 minutes is rounded up',
    file: `${calendar}/format-relative-age.ts`,
    from: '`${Math.floor(seconds / minute)}m`',
    to: '`${Math.round(seconds / minute)}m`',
    killedBy: {
      file: `${calendar}/format-relative-age.test.ts`,
      title: '[AGE1] the age is rounded down in the largest unit that fits',
    },
  },
  {
    name: 'A day that a time zone has skipped ends a streak',
    file: `${calendar}/find-writing-streaks.ts`,
    from: 'day - previous === 1 || (day - previous === 2 && !calendarDayExists(previous + 1, zone))',
    to: 'day - previous === 1',
    killedBy: { file: writingDays, title: '[STREAK4] a calendar day that a zone skipped breaks no streak' },
  },
  {
    name: 'Entries around a change of clocks count on the wrong day',
    file: `${calendar}/count-by-day.ts`,
    from: 'if (offset === getOffsetAt(start + sampleStride)) return offset',
    to: 'return offset',
    killedBy: { file: writingDays, title: '[DAY6] counts every timestamp once, on its day' },
  },
  {
    name: 'Entries of 29 February are never shown in other years',
    file: `${calendar}/find-anniversary-days.ts`,
    from: 'month === 2 && day === 28 &&',
    to: 'month === 2 && day === 29 &&',
    killedBy: { file: writingDays, title: '[MEMORY2] 29 February is shown on the 28th in years without one' },
  },
  {
    name: 'A deleted note seems to be gone on its last day',
    file: 'apps/web/src/features/trash/count-days-left.ts',
    from: 'Math.ceil((expiresAt - now) / dayMs)',
    to: 'Math.floor((expiresAt - now) / dayMs)',
    killedBy: {
      file: 'apps/web/src/features/trash/count-days-left.test.ts',
      title: 'a note just deleted has 30 days left, and one in its last hour has one',
    },
  },
  {
    name: 'A note is purged at a time that a device with a wrong clock has set',
    file: 'functions/src/use-cases/triggers/compute-expiry.ts',
    from: 'expireAt === null || expireAt < earliestExpiry ? earliestExpiry : expireAt',
    to: 'expireAt ?? earliestExpiry',
    killedBy: {
      file: 'functions/src/use-cases/maintenance/purge-trash.test.ts',
      title: 'corrects a purge day that is too early, and purges nothing before its time',
    },
  },
  {
    name: 'A note restored from the trash is purged nevertheless',
    file: 'functions/src/use-cases/triggers/compute-expiry.ts',
    from: 'if (deletedAt === null) return null',
    to: 'if (deletedAt === null) return expireAt',
    killedBy: {
      file: 'functions/src/use-cases/maintenance/purge-trash.test.ts',
      title: 'keeps an entry that was restored, and clears its purge day',
    },
  },
]
