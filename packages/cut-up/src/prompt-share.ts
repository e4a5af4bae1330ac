/** Share of draws that come from passages around words of the prompt, as long as there are any. */
export const promptShare = 2 / 3
