import { parseWordSet } from '@geist/answers'

/** Words that occur in most journals. They need more mentions than rarer words to be a theme. */
export const everydayWords = parseWordSet(
  `work job office house room bed kitchen bathroom door window table chair floor wall car bus train street road city town
   friend friends family parents husband wife partner boyfriend girlfriend child
   children kids baby neighbor neighbour boss colleague colleagues team meeting meetings food breakfast lunch dinner coffee tea
   water phone email emails message messages call computer laptop screen internet money bill bills shop store shopping school
   class homework game games movie movies film show series music song songs book books story weather rain sun snow wind sky
   sleep dream dreams walk walks run rest break trip bag clothes shoes dishes laundry project projects task tasks year birthday
   party drink conversation talk video news picture pictures photo photos chat appointment deadline stress energy`,
)
