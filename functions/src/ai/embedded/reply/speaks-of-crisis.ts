/**
 * Whether a text speaks of ending one's life or of hurting oneself, in English. It would rather be wrong once too often: "I do not want
 * to kill myself" is a yes as well. What people say lightly ("this deadline is killing me", "dying to see it") is a no.
 *
 * It reads words, not people: a no means nothing.
 */
export function speaksOfCrisis(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/[‘’ʼ]/gu, "'").replaceAll(/\s+/gu, ' ')
  return phrases.some((phrase) => phrase.test(plain))
}

const phrases: readonly RegExp[] = [
  /\bsuicid(?:e|al)\b/u,
  /\b(?:kill|killing|hang|hanging|drown|drowning|shoot|shooting) my ?self\b/u,
  /\b(?:end|ending|take|taking) (?:my (?:own )?life|it all)\b/u,
  /\b(?:want|wanted|wanna|wish|ready|longing) (?:to )?(?:die|be dead)\b(?! (?:of|from|laughing))/u,
  /\bbetter off dead\b/u,
  /\bwish i (?:was|were|had) (?:dead|never (?:been )?born|not alive)\b/u,
  /\b(?:not|don'?t|no longer|never) (?:want|wish) to (?:live|be alive|exist|go on living)\b(?! (?:in|with|at|near|by|on|here|alone|off|like|under))/u,
  /\b(?:not|don'?t|no longer|never) (?:want|wish) to (?:be here|wake up|go on) any ?more\b/u,
  /\b(?:nothing|no reason|not worth|no point(?: in)?) (?:left )?(?:to )?(?:live|living)\b/u,
  /\b(?:better off|happier) (?:without me|if i (?:was|were) (?:dead|gone))\b/u,
  /\b(?:hurt|hurting|harm|harming|cut|cutting|burn|burning|starve|starving) my ?self (?:on purpose|again|tonight)\b/u,
  /\b(?:want|wanted|wanna|going|urge|urges|need|tempted) (?:to )?(?:hurt|harm|cut|burn) my ?self\b/u,
  /\bself[- ]?harm(?:ing|ed)?\b/u,
  /\b(?:take|took|taking|swallow|swallowed) (?:all|too many) (?:of )?(?:my|the|these|those) (?:pills|tablets|sleeping pills)\b/u,
  /\boverdos(?:e|ed|ing)\b/u,
]
