declare module '@tesseract.js-data/eng' {
  const english: { readonly code: 'eng'; readonly gzip: true; readonly langPath: string }
  export default english
}
