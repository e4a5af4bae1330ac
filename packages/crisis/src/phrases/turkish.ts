const notOfPlace =
  "(?<!(?:burada|orada|şurada|böyle|öyle|birlikte|beraber|yalnız|başına|onunla|seninle|gibi|\\p{L}{2,}'?(?:da|de|ta|te|la|le)) (?:artık |daha fazla )?)"

/** Turkish. In "I do not want to live there", the place precedes the verb. */
export const turkish: readonly RegExp[] = [
  /intihar(?:ı|a|dan|ın)?(?! (?:saldır|bomba|tim|eylem|komando|dalış|mangası))/u,
  /ölmek (?:istiyorum|istiyom|isterdim|istiyordum)|keşke (?:ölsem|ölseydim|ölü olsaydım|hiç doğmasaydım)|ölsem de kurtulsam|ölmüş olmayı (?:isterdim|dilerdim)/u,
  new RegExp(`${notOfPlace}yaşamak istem(?:iyorum|iyom)`, 'u'),
  new RegExp(
    `${notOfPlace}yaşamaktan (?:bıktım|yoruldum|usandım)|(?:dünyada|hayatta) (?:artık )?yaşamak istemiyorum`,
    'u',
  ),
  /yaşamanın (?:bir )?anlamı (?:yok|kalmadı)|yaşamak için (?:bir )?(?:neden|sebep|sebebim|nedenim) (?:yok|kalmadı)/u,
  /kendimi (?:öldür|asa(?:ca[gğ]ım|yım|ım)|asmak|vuraca[gğ]ım|köprüden at|trenin önüne at)\p{L}*|(?:canıma|hayatıma|yaşamıma) (?:kıymak|son ver\p{L}+|kıyaca[gğ]ım)|bileklerimi kes\p{L}+/u,
  /ben(?:siz| olmadan| olmasam)(?: \p{L}+)? daha (?:iyi|mutlu) olur\p{L}*|uyanmak istemiyorum bir daha|bir daha uyanmak istemiyorum|kendime zarar ver\p{L}+|kendimi kes\p{L}+/u,
]
