import type { Weekday } from '@geist/domain'

/**
 * Week data of a locale. Browsers have a method, a property, or both (ECMA-402, Intl Locale Info).
 */
interface WeekInfo {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

/**
 * Returns the first day of the week for a locale. Browsers without this data (Firefox) use the
 * table of CLDR 48 (supplemental weekData, firstDay). Defaults to Monday for unknown regions.
 *
 * @param locale a language tag such as 'en-US'; an invalid one counts as 'en-US', as in browsers
 */
export function getFirstWeekday(locale: string): Weekday {
  const parsedLocale = parseLocale(locale)
  const info: WeekInfo = parsedLocale
  const localeFirstDay = info.getWeekInfo?.().firstDay ?? info.weekInfo?.firstDay
  return localeFirstDay === undefined
    ? lookUpFirstWeekday(parsedLocale.maximize().region ?? '')
    : (localeFirstDay as Weekday)
}

/** Looks up the first day in the table for browsers without week data. */
export function lookUpFirstWeekday(region: string): Weekday {
  if (region === 'MV') return 5
  if (saturdayFirst.has(region)) return 6
  return sundayFirst.has(region) ? 7 : 1
}

const saturdayFirst: ReadonlySet<string> = new Set('AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'.split(' '))

const sundayFirst: ReadonlySet<string> = new Set(
  (
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY ' +
    'SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'
  ).split(' '),
)

function parseLocale(tag: string): Intl.Locale {
  try {
    return new Intl.Locale(tag)
  } catch {
    return new Intl.Locale('en-US')
  }
}
