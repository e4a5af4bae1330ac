// Answers and suggestions of an AI

export const thinking = 'Thinking...'
export const analyzeFailed = 'Error analyzing entries. Please try again.'
export const responseSaved = 'Your response has been saved successfully!'
export const noValidResponse = 'No valid response received.'
export const quickReplyFailed = 'Error in processing the request.'
export const noPromptAvailable = 'No prompt available'
export const promptFailed = 'Error fetching prompt'
export const noValidPrompt = 'No valid prompt response.'
