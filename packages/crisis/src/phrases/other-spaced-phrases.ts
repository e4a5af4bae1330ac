/*
 * The lookarounds `…NotBeforePlace` and `…NotAfterPlace` exclude a following or preceding word for
 * a place, a companion or a manner: "I do not want to live here" and "… with him" do not speak of
 * suicide. In each language the patterns catch, roughly in this order: the word "suicide", a wish
 * to die, no wish or reason to live, ways to do it, and self-harm or "better without me".
 */
const arabicNotBeforePlace =
  '(?! (?:في|مع|هنا|هناك|بدون|وحدي|معه\\p{L}*|معك\\p{L}*|هكذا|كذا|كده|بهذا|بهذه|عند|من دون|لوحدي))'
const arabicWantVerbs = '(?:أريد|عايزة?|عاوزة?|بدي|نفسي|أتمنى|أبغى|ابي|أبي|ودي|أرغب في|أفضل|حابة?)'

/**
 * Arabic, including Egyptian, Levantine and Gulf phrases. Compared without vowel signs, hamzas and
 * the dots of the last letter.
 */
const arabic: readonly RegExp[] = [
  /(?<!(?:فرقة|فريق|عملية|هجوم) )(?:و|ف|ب|ل)?(?:ال|لل)?انتحار|(?:و|ف)?(?:س|سا|ا|ه|ح|ب|ها|حا|با)?نتحر/u,
  new RegExp(
    `(?<!(?:لا|ما|مش|مو) )(?:و|ف)?${arabicWantVerbs}(?: (?:أن|بس|فقط|فعلا)){0,2} (?:أموت|الموت)(?! (?:من|في|عليك|ضحك|على))`,
    'u',
  ),
  /(?:يا )?ليتني (?:مت|أموت|ميتة?|لم أولد|ما انولدت)|أحسن لو (?:مت|أموت)/u,
  new RegExp(
    `(?:لا|ما|مش|مو|لم أعد|ما عاد) ?(?:${arabicWantVerbs}|قادرة?) (?:أن )?(?:أعيش|العيش|الحياة|أحيا|أكمل حياتي)(?: بعد الآن| أكثر)?${arabicNotBeforePlace}`,
    'u',
  ),
  /ليس (?:لدي|عندي) (?:سبب|رغبة) (?:للعيش|في العيش|للحياة|في الحياة)|(?:مفيش|ما في) سبب (?:أعيش|للحياة)|تعبت من الحياة|مليت من الحياة/u,
  /(?:و|ف)?(?:س|ه|ح|ب)?(?:أقتل|قتل) (?:نفسي|حالي|روحي)|(?:س|ه|ح)?(?:إنهاء|أنهي|نهي) (?:حياتي|عمري)|(?:أضع|وضع) حد(?:ا)? لحياتي|(?:أشنق|شنق) نفسي|(?:أقطع|قطع) (?:شراييني|عروقي)|(?:أرمي|أرمى) (?:نفسي|حالي) (?:من|تحت|أمام|قدام)/u,
  /(?:أجرح|أؤذي|إيذاء|بجرح|بأذي|أذي) (?:نفسي|حالي)|(?:أفضل|أحسن) (?:بدوني|من غيري|بلاي)|(?:بدوني|من غيري) (?:\p{L}+ )?(?:أفضل|أحسن)/u,
]

const finnish: readonly RegExp[] = [
  /itsemurha(?:n|a|sta|an|ajatuksia|ajatukset)?|itsetuho(?:inen|isia|isuus|isuutta)/u,
  /(?:haluan|haluaisin|tahdon|tahtoisin|toivoisin että|kunpa)(?: (?:vain|vaan|jo|todella|niin)){0,2} (?:kuolla|kuolisin|olla kuollut|olisin kuollut)(?! (?:nauruun|häpeä\p{L}*|nälkä\p{L}*|jano\p{L}*|tyls\p{L}+))|olisinpa kuollut/u,
  /en (?:enää )?(?:halua|tahdo|jaksa|haluaisi|pysty)(?: enää)? (?:elää|olla olemassa)(?: enää)?(?! (?:enää|täällä|siellä|tässä|ilman|näin|yksin|kanssa|\p{L}+(?:ssa|ssä|lla|llä|kanssa)))/u,
  /(?:tapan|tappaa|tappaisin|hirtän|hirttää|ammun|ampua) itseni|(?:päättää|lopettaa|päätän|lopetan) (?:päiväni|elämäni)|riistää (?:oman )?henkeni|(?:hyppään|hypätä) junan alle/u,
  /(?:parempi|paremmin) ilman minua|en halua herätä (?:enää|koskaan)/u,
  /(?:viillän|viiltää|satuttaa|vahingoittaa|satutan) itseäni/u,
]

const greekNotBeforePlace =
  '(?! (?:πια|άλλο|εδώ|εκεί|στην|στη|στο|στον|στα|με|χωρίς|έτσι|μόνος|μόνη|σε|μαζί|όπως|κοντά|σαν|για))'

const greek: readonly RegExp[] = [
  /αυτοκτονί(?:α|ας|ες)|αυτοκτον(?:ήσω|ικ\p{L}+|ω)/u,
  /(?:θέλω|θα ήθελα|θα 'θελα|ήθελα|προτιμώ|εύχομαι)(?: (?:απλά|απλώς|μόνο))? να (?:πεθάνω|πέθαινα|σκοτωθώ|χαθώ για πάντα|είμαι νεκρ(?:ός|ή)|μην ξυπνήσω)(?! (?:από|απ))|μακάρι να (?:πέθαινα|ήμουν νεκρ(?:ός|ή)|μην είχα γεννηθεί)|καλύτερα να πέθαινα/u,
  new RegExp(
    `(?:δεν|δε) (?:θέλω|μπορώ|αντέχω)(?: (?:πια|άλλο))? να (?:ζω|ζήσω|υπάρχω)(?: πια| άλλο)?${greekNotBeforePlace}`,
    'u',
  ),
  /(?:δεν|δε) έχω (?:λόγο|λόγους|όρεξη|κουράγιο) να (?:ζω|ζήσω)(?! (?:εδώ|με|στην|στο))/u,
  /να σκοτώσω τον εαυτό μου|να (?:δώσω|βάλω) τέλος στη(?:ν)? ζωή μου|να (?:τελειώσω|πάρω) τη(?:ν)? ζωή μου|(?:θα|να) κρεμαστώ(?= ?(?:$|[.!,;]))|να κόψω τις φλέβες μου/u,
  /(?:θέλω|θα) να? ?(?:πέσω|πηδήξω) (?:από τη γέφυρα|στις γραμμές|από το μπαλκόνι)/u,
  /καλύτερα χωρίς εμένα|(?:κάνω κακό στον|κόβω τον|κόψω τον|πληγώσω τον) εαυτό μου/u,
]

const hebrewNotBeforePlace = '(?! (?:יותר|ב(?!עולם)\\p{L}+|עם|פה|כאן|שם|בלי|ככה|כמו|לבד|ליד|אצל|את|על))'

/** Hebrew. "And" and "that" are prefixes of the word. */
const hebrew: readonly RegExp[] = [
  /[ושלהב]?(?:התאבדות|אתאבד|להתאבד|אובדני(?:ת|ות|ים)?)/u,
  /(?<!לא )[וש]?(?:רוצה|רציתי|מעדיפה?|בא לי)(?: (?:פשוט|רק|כבר|באמת)){0,2} למות(?! (?:מ|על))|הלוואי (?:ו|ש)?(?:הייתי מתה?|אמות|לא הייתי (?:נולד\p{L}*|קיים|קיימת))/u,
  new RegExp(
    `[וש]?לא (?:רוצה|רציתי|מסוגלת?|יכולה?)(?: (?:יותר|כבר))? (?:להמשיך )?(?:לחיות|להתקיים)(?: יותר)?${hebrewNotBeforePlace}`,
    'u',
  ),
  new RegExp(
    `(?:אין לי|אין)(?: (?:יותר|שום))? (?:סיבה|טעם|כוח|חשק|בשביל מה) לחיות${hebrewNotBeforePlace}|נמאס לי (?:לחיות${hebrewNotBeforePlace}|מהחיים)`,
    'u',
  ),
  /[וש]?(?:להרוג|אהרוג) את עצמי|(?:לשים|אשים) (?:קץ|סוף) לחיי(?:ם)?|לגמור עם החיים|לסיים את (?:החיים|חיי)|לקחת את החיים שלי|ליטול את חיי|לתלות את עצמי|לחתוך (?:את עצמי|ורידים|את הוורידים)|לקפוץ (?:מהגשר|מהגג) הלילה/u,
  /(?:לפגוע|פוגעת?) בעצמי|חותכת? את עצמי|(?:יותר טוב|עדיף|טוב יותר)(?: \p{L}+)? בלעדיי?|לא (?:רוצה )?להתעורר (?:יותר|אף פעם|לעולם)/u,
]

/** Hindi, in its own script and in Latin letters. */
const hindi: readonly RegExp[] = [
  /आत्महत्या|खुदकुशी|खुदकशी|सुसाइड(?! स्क्वा[\p{L}\p{M}]*)/u,
  /(?:मरना|मर जाना) चाहत(?:ा|ी)|मरने का मन|मुझे (?:अब |बस )?(?:मरना है|मर जाना है|मर जाना चाहिए)|काश मैं मर|मैं मर जाऊ[ंँ]/u,
  /(?:जीना|जिंदा रहना|ज़िंदा रहना) नहीं (?:चाहत(?:ा|ी)|है मुझे)|नहीं जीना(?: चाहत(?:ा|ी))?(?= ?(?:$|[.!,।]|है|चाहत))|जीने (?:का मन|की इच्छा|की चाह|की वजह|की कोई वजह) नहीं/u,
  /(?:खुद|ख़ुद|अपने आप) को (?:मार[\p{L}\p{M}]*|खत्म कर[\p{L}\p{M}]*|फ(?:ां|ाँ|ांँ)सी|काट[\p{L}\p{M}]*|चोट पहु(?:ं|ँ)चा[\p{L}\p{M}]*)/u,
  /अपनी (?:जान|जिंदगी|जिन्दगी) (?:लेना|ले लू[\p{L}\p{M}]*|दे दू[\p{L}\p{M}]*|देना|खत्म)|अपना जीवन (?:समाप्त|खत्म)|जान दे दू[\p{L}\p{M}]*|फांसी लगा लू[\p{L}\p{M}]*/u,
  /(?:marna|mar jana) chaht[ai]|mujhe mar(?:na| jana) hai|(?:jeena|jina) nah(?:i|in|ee) (?:chaht[ai]|hai)|jeene ka mann? nah(?:i|in|ee)|khud ?k[ua]shi|aa?tma ?hatya|khud ko (?:maar|khatam)\p{L}*/u,
]

/** Hungarian. In "I do not want to live there", the place precedes the verb. */
const hungarian: readonly RegExp[] = [
  /öngyilkos(?:ság|ságot|ságon|sági|ságra|ságot)?(?! (?:osztag|merény|robbant|támad))/u,
  /meg akarok halni|(?:meghalni|halni) (?:akarok|szeretnék)|szeretnék (?:csak )?(?:meghalni|halott lenni)|bárcsak (?:meghalnék|halott lennék|meg se születtem)/u,
  /(?<!(?:itt|ott|így|egyedül|vele|veled|velük|nélküled|nélkül|ban|ben|on|en|ön) (?:már |én )?)nem (?:akarok|bírok|tudok) (?:már |tovább |többé |tovább már )?élni(?! (?:itt|ott|így|vele|veled|velük|nélkül\p{L}*|egyedül|\p{L}+(?:ban|ben|on|en|ön)))/u,
  /(?:megölöm|megölni|végzek|végezni|felakasztom) maga(?:m|mat|mmal)|meg (?:akarom|fogom) ölni maga(?:m|mat)|véget (?:vetek|vetni|akarok vetni) (?:az életemnek|mindennek)|eldob(?:om|ni) (?:az )?életem(?:et)?/u,
  /jobb lenne (?:\p{L}+ )?nélkülem|nélkülem (?:\p{L}+ )?jobb lenne|nem akarok (?:többé |soha többé )felébredni|nincs miért élnem/u,
  /(?:megvágom|vagdosom|bántani akarom) magam/u,
]

const indonesianNotBeforePlace =
  '(?! (?:lagi|di|dengan|bersama|seperti|tanpa|sendiri|sendirian|begini|begitu|susah|miskin|dalam|sama|serumah|kayak))'

/** Indonesian. "Bunuh diri" means suicide, but "gol bunuh diri" is an own goal. */
const indonesian: readonly RegExp[] = [
  /(?<!(?:gol|bom|pasukan|misi|serangan) )bunuh diri(?:ku)?|membunuh diri(?:ku| saya| sendiri)|gantung diri/u,
  /(?:aku|saya|gue|gw|gua)(?: \p{L}+)? (?:ingin|mau|pengen|pingin) mati(?! (?:rasa|lampu|ketawa|karena|gaya|kelaparan|kutu|kebosanan|kepanasan))|(?:ingin|pengen|pingin) mati (?:saja|aja)|lebih baik (?:aku|saya|gue) mati/u,
  new RegExp(
    `(?:tidak|tak|gak|ga|nggak|ngga|enggak|ndak) (?:mau|ingin|pengen|sanggup|kuat) hidup(?: lagi)?${indonesianNotBeforePlace}`,
    'u',
  ),
  /(?:mengakhiri|akhiri|menghabisi) (?:hidup|nyawa)(?:ku| saya| ini| gue)|tidak ada (?:alasan|gunanya) (?:lagi )?(?:untuk )?hidup|(?:menyayat|menyilet|memotong|nyayat) (?:tangan|pergelangan)(?:ku)?/u,
  /lebih baik tanpa (?:aku|saya|gue|ku)|menyakiti diri(?:ku)? sendiri|nyakitin diri sendiri/u,
]

const malayNotBeforePlace = '(?! (?:lagi|di|dengan|bersama|macam|tanpa|sendiri|begini|susah|miskin|dalam))'

/** Malay. "Bunuh diri" (suicide) is missing here, because the Indonesian phrases include it. */
const malay: readonly RegExp[] = [
  /(?:saya|aku|sy) (?:rasa )?(?:nak|mahu|hendak) mati(?! (?:ketawa|lapar|kelaparan|kepanasan|bosan|kebosanan|gelak))|nak mati (?:je|saja|sahaja)|lebih baik (?:saya|aku) mati/u,
  new RegExp(`(?:tak|tidak) (?:nak|mahu|hendak|sanggup|larat) hidup(?: lagi)?${malayNotBeforePlace}`, 'u'),
  /(?:tamatkan|menamatkan|akhiri) (?:hidup|riwayat|nyawa)(?: hidup)?(?: saya| aku|ku| ini)?(?= ?(?:$|[.!,;]|saya|aku|ini))|(?:kelar|toreh) (?:tangan|pergelangan)|(?:cederakan|mencederakan) diri/u,
  /lebih baik tanpa (?:saya|aku)/u,
]

const turkishNotAfterPlace =
  "(?<!(?:burada|orada|şurada|böyle|öyle|birlikte|beraber|yalnız|başına|onunla|seninle|gibi|\\p{L}{2,}'?(?:da|de|ta|te|la|le)) (?:artık |daha fazla )?)"

/** Turkish. In "I do not want to live there", the place precedes the verb. */
const turkish: readonly RegExp[] = [
  /intihar(?:ı|a|dan|ın)?(?! (?:saldır|bomba|tim|eylem|komando|dalış|mangası))/u,
  /ölmek (?:istiyorum|istiyom|isterdim|istiyordum)|keşke (?:ölsem|ölseydim|ölü olsaydım|hiç doğmasaydım)|ölsem de kurtulsam|ölmüş olmayı (?:isterdim|dilerdim)/u,
  new RegExp(`${turkishNotAfterPlace}yaşamak istem(?:iyorum|iyom)`, 'u'),
  new RegExp(
    `${turkishNotAfterPlace}yaşamaktan (?:bıktım|yoruldum|usandım)|(?:dünyada|hayatta) (?:artık )?yaşamak istemiyorum`,
    'u',
  ),
  /yaşamanın (?:bir )?anlamı (?:yok|kalmadı)|yaşamak için (?:bir )?(?:neden|sebep|sebebim|nedenim) (?:yok|kalmadı)/u,
  /kendimi (?:öldür|asa(?:ca[gğ]ım|yım|ım)|asmak|vuraca[gğ]ım|köprüden at|trenin önüne at)\p{L}*|(?:canıma|hayatıma|yaşamıma) (?:kıymak|son ver\p{L}+|kıyaca[gğ]ım)|bileklerimi kes\p{L}+/u,
  /ben(?:siz| olmadan| olmasam)(?: \p{L}+)? daha (?:iyi|mutlu) olur\p{L}*|uyanmak istemiyorum bir daha|bir daha uyanmak istemiyorum|kendime zarar ver\p{L}+|kendimi kes\p{L}+/u,
]

/** Other languages with spaces between words. */
export const otherSpacedPhrases: readonly (readonly RegExp[])[] = [
  arabic,
  finnish,
  greek,
  hebrew,
  hindi,
  hungarian,
  indonesian,
  malay,
  turkish,
]
