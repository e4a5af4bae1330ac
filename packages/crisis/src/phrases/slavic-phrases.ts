/*
 * The lookarounds `…NotBeforePlace` and `…NotAfterPlace` exclude a following or preceding word for
 * a place, a companion or a manner: "I do not want to live here" and "… with him" do not speak of
 * suicide. In each language the patterns catch, roughly in this order: the word "suicide", a wish
 * to die, no wish or reason to live, ways to do it, and self-harm or "better without me".
 */
const bulgarianNotBeforePlace = '(?! (?:повече|в|във|с|със|тук|там|без|на|при|така|като|сама?|до|заедно|близо))'

const bulgarian: readonly RegExp[] = [
  /самоубийств\p{L}*|самоубивам се|(?:да|ще) се самоубия|суицид\p{L}*/u,
  /(?:искам|иска ми се|бих искала?|предпочитам)(?: (?:само|просто|вече)){0,2} да (?:умра|умирам|съм мърт(?:ъв|ва)|се убия|се обеся|не се събудя|изчезна завинаги)(?! (?:от|да))/u,
  new RegExp(
    `не (?:искам|мога)(?: (?:повече|вече))? да (?:живея|съществувам)(?: повече| вече)?${bulgarianNotBeforePlace}`,
    'u',
  ),
  /не ми се живее(?! (?:в|във|с|тук|там|на))|няма смисъл да живея(?! (?:в|във|с|тук|там|на))/u,
  /ще се (?:убия|обеся)(?! (?:от|в|на))|да сложа край на (?:живота си|всичко)|(?:да )?сложа край на живота|да посегна на живота си|да си отнема живота|да отнема живота си/u,
  /(?:по-добре|по-добре е|по-добре ще са|по-добре ще е) без мен(?= ?(?:$|[.!,;]))|без мен (?:ще|би) \p{L}+ (?:\p{L}+ )?по-добре|(?:искам|трябва) да се (?:режа|нараня|порежа)/u,
]

const croatianNotBeforePlace = '(?! (?:više|u|s|sa|bez|tu|tamo|ovdje|kod|na|ovako|tako|kao|sama?|pod|zajedno|pored))'

const croatian: readonly RegExp[] = [
  /samoubojstv(?:o|a|u|om)|samoubistv(?:o|a|u|om)|suicidal(?:an|na|ne)/u,
  /(?:želim|hoću|htio bih|htjela bih|volio bih|voljela bih|želio bih|željela bih)(?: (?:samo|već|radije|jednostavno)){0,2} (?:umrijeti|biti mrtav|biti mrtva|nestati zauvijek)(?! od)|da sam bar mrt(?:av|va)/u,
  new RegExp(
    `(?:ne želim|neću|ne mogu|više ne želim)(?: više)? (?:živjeti|postojati)(?: više)?${croatianNotBeforePlace}`,
    'u',
  ),
  /ne živi mi se|(?:nemam|nema) (?:više )?razloga (?:za život|živjeti)/u,
  /(?:želim|hoću|idem|moram|razmišljam da) se (?:ubiti|ubijem|objesiti|objesim)(?! od)|ubit ću se(?! od)|ubiti ću se(?! od)|objesit ću se|skočiti pod vlak/u,
  /(?:oduzeti|oduzet ću) si život|okončati (?:svoj )?život|prekinuti svoj život|prerezati (?:si )?žile/u,
  /bez mene (?:\p{L}+ )?(?:bolje|bi bilo bolje|će biti bolje)|bolje bez mene(?= ?(?:$|[.!,;]))|samoozljeđ\p{L}+/u,
]

const czechNotBeforePlace = '(?! (?:v|ve|s|se|bez|tady|tu|tam|jako|jak|na|u|sám|sama|takhle|tak|pod|spolu|vedle))'

const czech: readonly RegExp[] = [
  /sebevražd(?:a|u|y|ě|ou)|(?:sebevražedné|sebevražedných) (?:myšlenky|myšlenkách|sklony)/u,
  /(?:chci|chtěl(?:a)? bych|chtěl(?:a)? jsem|přeju si|raději bych)(?: (?:už|jen|jenom|prostě|radši|raději)){0,2} (?:umřít|zemřít|být mrtv[ýáa]|chcípnout)(?! (?:smíchy|hlady|hanbou|žízní|nudou|na))/u,
  new RegExp(
    `(?:nechci|nemůžu|nechce se mi|nedokážu)(?: (?:už|dál|dále|víc|takhle dál)){0,2} (?:žít|být naživu|existovat)${czechNotBeforePlace}`,
    'u',
  ),
  /(?:chci|půjdu|jdu|musím|chtěl(?:a)? bych|přemýšlím|uvažuju)(?: (?:že|o tom))? se zabít|zabiju se(?! (?:prací|na|v))|se zabiju(?= ?(?:$|[.!,;]))|(?:chci|půjdu|jdu) (?:se oběsit|skočit (?:z mostu|pod vlak))|oběsím se/u,
  /(?:vzít|vezmu) si život|skoncovat (?:to )?(?:se sebou|se životem)|(?:skončit|skončím) se životem|ukončit svůj život|podřezat si žíly/u,
  /beze mě (?:\p{L}+ )?(?:bude|by bylo|bylo by) (?:\p{L}+ )?(?:líp|lépe)|(?:líp|lépe) beze mě(?= ?(?:$|[.!,;]))|už se (?:nikdy )?neprobudit/u,
  /sebepoškozov\p{L}+|(?:řežu se|ublížit si)(?= ?(?:$|[.!,;]))/u,
]

const polishNotBeforePlace = '(?! (?:w|we|z|ze|bez|tu|tutaj|tam|tak|jak|na|sama?|obok|od|pod|razem|dalej (?:w|z)))'

const polish: readonly RegExp[] = [
  /samobójstw(?:o|a|ie|em|u)|(?:myśli|skłonności) samobójcz(?:e|ych)|samobójcze myśli/u,
  /(?<!nie )(?:chcę|chce mi się|chciał(?:a)?bym|wolał(?:a)?bym)(?: (?:już|tylko|po prostu|naprawdę)){0,2} (?:umrzeć|nie żyć|zdechnąć)(?! (?:ze|z))/u,
  new RegExp(
    `nie (?:chcę|chce mi się|mogę|mam siły|mam po co)(?: (?:już|dłużej|dalej)){0,2} (?:żyć|istnieć)${polishNotBeforePlace}`,
    'u',
  ),
  new RegExp(`żyć (?:mi się )?(?:już )?nie chc[eę]${polishNotBeforePlace}`, 'u'),
  /(?:chcę|chce|zamierzam|ochotę|muszę|chciał(?:a)?bym|myślę,? żeby|idę) (?:się zabić|zabić się)|zabiję się|się zabiję|(?:chcę|zamierzam|idę) (?:się )?(?:powiesić|rzucić) (?:się)?(?: pod pociąg| z mostu)?(?= ?(?:$|[.!,;]))|powieszę się/u,
  /(?:odebrać|odbiorę|odebrałbym) sobie życie|(?:skończyć|skończę) (?:ze sobą|z życiem)|targnąć się na (?:swoje )?życie|podci(?:ąć|nam|ęła) sobie żyły/u,
  /beze mnie (?:\p{L}+ )?(?:będzie|byłoby|było by) (?:\p{L}+ )?lepiej|lepiej beze mnie(?= ?(?:$|[.!,;]))|nie chcę się (?:już |więcej )(?:obudzić|budzić)/u,
  /(?:tnę się|pociąć się|ciąć się|potnę się|samookalecz\p{L}+)/u,
]

const russianNotBeforePlace =
  '(?! (?:в|во|с|со|без|здесь|тут|там|так|как|на|у|одн\\p{L}+|один|рядом|по|за|вместе|дома|ради))'
const russianNotAfterPlace = '(?<!(?:здесь|тут|там|вместе|одна|один|так),? (?:я )?(?:больше )?)'

const russian: readonly RegExp[] = [
  /самоубийств\p{L}*|суицид(?:а|е|ом|ы|у|альн\p{L}+)?|выпил(?:иться|юсь)/u,
  /(?<!не )(?:хочу|хочется|хотел бы|хотела бы|мечтаю)(?: (?:просто|уже|только|мне|я|наконец)){0,2} (?:умереть|сдохнуть|подохнуть|не просыпаться|быть м[её]ртв(?:ым|ой))(?! (?:от|со|с|в))|лучше бы я (?:умер|умерла|сдох|сдохла|не рождал\p{L}+)/u,
  new RegExp(
    `${russianNotAfterPlace}не (?:хочу|хочется|могу|буду)(?: (?:больше|уже|дальше|мне)){0,2} (?:жить|существовать)${russianNotBeforePlace}`,
    'u',
  ),
  new RegExp(
    `${russianNotAfterPlace}жить(?: (?:больше|мне|уже|я)){0,2} не (?:хочу|хочется)${russianNotBeforePlace}`,
    'u',
  ),
  new RegExp(
    `(?:нет|не вижу|не осталось)(?: (?:больше|никакого|уже))? (?:сил|смысла|желания|причин) жить${russianNotBeforePlace}|незачем жить|устала? жить${russianNotBeforePlace}`,
    'u',
  ),
  /покончи(?:ть|л|ла) (?:с собой|с жизнью|жизнь)|покончу (?:с собой|с жизнью)|наложить на себя руки|св(?:е|о)(?:сти|жу) сч[её]ты с жизнью/u,
  /убью себя|убить себя|себя убить|(?:хочу|собираюсь|решила?|готова?|думаю|хотела?|могу) (?:\p{L}+ )?(?:повеситься|застрелиться|отравиться|утопиться|прыгнуть (?:с моста|с крыши|под поезд)|броситься (?:с моста|под поезд))|повешусь|вскр(?:ою|ыть) (?:себе )?вены/u,
  /(?:всем|им) (?:будет|было бы|станет)(?: только)? лучше без меня|без меня (?:всем|им) (?:будет|было бы|станет)(?: только)? лучше/u,
  /(?:режу|резать|порежу) себя|причин(?:ить|яю|ять) себе (?:боль|вред)/u,
]

const slovakNotBeforePlace = '(?! (?:v|vo|s|so|bez|tu|tam|ako|na|pri|sám|sama|takto|tak|pod|spolu|u|vedľa))'

const slovak: readonly RegExp[] = [
  /samovražd(?:a|u|y|e|ou)|samovražedn(?:é|ých) (?:myšlienky|myšlienkach|sklony)/u,
  /(?:chcem|chcel(?:a)? by som|chcel(?:a)? som|radšej by som)(?: (?:už|len|iba|proste|radšej)){0,2} (?:umrieť|zomrieť|byť mŕtv[yaá])(?! (?:od|na|smiechom|hladom))/u,
  new RegExp(
    `(?:nechcem|nemôžem|nechce sa mi|nevládzem)(?: (?:už|ďalej|viac)){0,2} (?:žiť|existovať)${slovakNotBeforePlace}`,
    'u',
  ),
  /(?:chcem|idem|musím|chcel(?:a)? by som|premýšľam,? že) sa zabi(?:ť|jem)|zabijem sa(?! (?:na|v|pri))|(?:chcem|idem) (?:sa obesiť|skočiť (?:z mosta|pod vlak))|obesím sa/u,
  /(?:vziať|vezmem) si život|skoncovať (?:so sebou|so životom)|(?:skončiť|skončím) so životom|ukončiť svoj život|podrezať si žily/u,
  /bezo mňa (?:\p{L}+ )?(?:bude|by bolo|bolo by) (?:\p{L}+ )?lepšie|lepšie bezo mňa(?= ?(?:$|[.!,;]))/u,
  /sebapoškodzov\p{L}+|režem sa(?= ?(?:$|[.!,;]))/u,
]

const ukrainianNotBeforePlace =
  '(?! (?:в|у|з|зі|із|без|тут|там|так|як|на|сам|сама|біля|поруч|по|за|разом|вдома|заради))'
const ukrainianNotAfterPlace = '(?<!(?:тут|там|разом|сама|сам|так),? (?:я )?(?:більше )?)'

const ukrainian: readonly RegExp[] = [
  /самогубств\p{L}*|суїцид(?:у|і|ом|альн\p{L}+)?/u,
  /(?<!не )(?:хочу|хочеться|хотів би|хотіла б|мрію)(?: (?:просто|вже|лише|тільки|мені|я)){0,2} (?:померти|вмерти|здохнути|сдохнути|не прокидатися|бути мертв(?:им|ою))(?! (?:від|зі|з|од|в|у))|краще б я (?:помер|померла|не народ\p{L}+)/u,
  new RegExp(
    `${ukrainianNotAfterPlace}не (?:хочу|хочеться|можу|буду)(?: (?:більше|вже|далі|мені)){0,2} (?:жити|існувати)${ukrainianNotBeforePlace}`,
    'u',
  ),
  new RegExp(
    `${ukrainianNotAfterPlace}жити(?: (?:більше|мені|вже|я)){0,2} не (?:хочу|хочеться)${ukrainianNotBeforePlace}`,
    'u',
  ),
  new RegExp(
    `(?:немає|нема|не бачу)(?: (?:більше|вже))? (?:сил|сенсу|бажання|причин) жити${ukrainianNotBeforePlace}`,
    'u',
  ),
  /покінчити (?:з собою|із собою|з життям)|покінчу (?:з|із) (?:собою|життям)|накласти на себе руки|накладу на себе руки|звести рахунки з життям|вкоротити собі віку/u,
  /(?:вб'ю|уб'ю|вбити|убити) себе|себе (?:вбити|убити)|(?:хочу|збираюся|вирішив|вирішила|думаю) (?:\p{L}+ )?(?:повіситися|застрелитися|отруїтися|стрибнути (?:з мосту|з даху|під потяг))|повішуся/u,
  /(?:всім|усім|їм) (?:буде|було б|стане)(?: тільки)? краще без мене|без мене (?:всім|усім|їм) (?:буде|було б|стане)(?: тільки)? краще/u,
  /(?:ріжу|різати|поріжу) себе|завда(?:ти|ю|вати) собі (?:болю|шкоди)/u,
]

/** Slavic languages. */
export const slavicPhrases: readonly (readonly RegExp[])[] = [
  bulgarian,
  croatian,
  czech,
  polish,
  russian,
  slovak,
  ukrainian,
]
