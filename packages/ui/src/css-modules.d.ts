declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  // oxlint-disable-next-line import/no-default-export -- this is how bundlers give a CSS module
  export default classes
}
