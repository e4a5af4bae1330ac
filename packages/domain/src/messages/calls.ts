// Failures of calls and of the database

export const databaseOffline = 'Failed to get document because the client is offline.'
export const replyNotJson = 'Response is not valid JSON object.'
export const replyWithoutData = 'Response is missing data field.'
