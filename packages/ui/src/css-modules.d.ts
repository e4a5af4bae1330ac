declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  // oxlint-disable-next-line import/no-default-export -- bundlers export a CSS module as default
  export default classes
}

/** A style sheet that is imported for its effect. */
declare module '*.css' {}
