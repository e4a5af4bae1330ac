/** What a text puts between quotation marks of any kind, which a reader takes for somebody's words. The words stand in whichever group matched. */
export const quotedWords =
  /"([^"]*)"|“([^”"]*)["”]|„([^“”"]*)[“”"]|«([^»]*)»|»([^«]*)«|「([^」]*)」|『([^』]*)』|[‟‹《｢〝＂❝]([^›》｣〞〟＂❞”]*)[›》｣〞〟＂❞”]|(?<![\p{L}\p{N}])['‘‚‛❛]((?:[^'’‘❜]|(?<=[\p{L}\p{N}])['’](?=[\p{L}\p{N}])){2,})['’‘❜](?![\p{L}\p{N}])/gu

/** A mark that is always one of them, by itself. */
export const quotationMarks = /["“”„‟«»‹›「」『』｢｣《》〝〞〟＂❝❞❛❜]/gu
