/** Matches words between quotation marks of any kind. One of the groups matches the words. */
export const quotationPattern =
  /"([^"]*)"|“([^”"]*)["”]|„([^“”"]*)[“”"]|«([^»]*)»|»([^«]*)«|「([^」]*)」|『([^』]*)』|[‟‹《｢〝＂❝]([^›》｣〞〟＂❞”]*)[›》｣〞〟＂❞”]|(?<![\p{L}\p{N}])['‘‚‛❛]((?:[^'’‘❜]|(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}])){2,})['’‘❜](?![\p{L}\p{N}])/gu

/** Matches a single character that is always a quotation mark. */
export const quotationMarkPattern = /["“”„‟«»‹›「」『』｢｣《》〝〞〟＂❝❞❛❜]/gu
