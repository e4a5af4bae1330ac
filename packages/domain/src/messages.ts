/*
 * Fixed texts that users see, word for word as the product specifies them. Each is its own export,
 * so a page bundles only the texts that it shows.
 */

// Alerts
export const notebookNotFound = 'Notebook not found'
export const notAuthorizedToDeleteNotebook = 'You are not authorized to delete this notebook'
export const deleteNotebookFailed = 'There was an error processing your request.'
export const renameNotebookFailed = 'There was an error updating the collection name and associated entries.'
export const enterNotebookName = 'Please enter a collection name.'
export const notebookDeleted = 'Notebook deleted successfully'
export const responseSaved = 'Your response has been saved successfully!'
export const processImageFailed = 'Error processing image'
export const noImageCaptured = 'No image captured from the camera.'
export const collectionNotFound = 'Collection not found.'
export const subscribeFailed = (message: string) => `Failed to add collection. Error: ${message}`
export const chooseCategory = 'Please select or enter a category before submitting.'
export const captureAndCrop = 'Please make sure an image is captured and a crop area is selected.'
export const ownCollection = 'You are the original creator of this collection.'
export const alreadySubscribed = (name: string) => `You are already subscribed to the collection '${name}'.`
export const removedAsSubscriber = "You've been removed as a subscriber to this notebook"

// Messages
export const analyzeFailed = 'Error analyzing entries. Please try again.'
export const noValidResponse = 'No valid response received.'
export const quickReplyFailed = 'Error in processing the request.'
export const entrySavedLocally = 'Entry saved locally. It will be synced once you are back online.'
export const noPromptAvailable = 'No prompt available'
export const promptFailed = 'Error fetching prompt'
export const noValidPrompt = 'No valid prompt response.'
export const untitledCluster = 'Untitled Cluster'
export const noMatches = 'No matches found.'
export const databaseOffline = 'Failed to get document because the client is offline.'

// States
export const noteLogged = 'Note logged'
export const thinking = 'Thinking...'
export const loading = 'Loading...'
export const updating = 'Updating...'
export const endOfEntries = "You've reached the end of your entries."
export const noEntriesStored = 'No entries stored locally.'
export const noPublicCollections = 'No public collections found.'
export const noRecommendations = 'No recommendations'
export const noNodeSelected = 'No node selected'

// Placeholders for missing values
export const none = 'None'
export const noCategory = 'No Category'
export const noUsername = 'No username'
export const noBiography = 'No biography provided.'

// Texts with a number or a name
export const createdBy = (name: string) => `Created by: ${name}`
export const subscribers = (count: number) => `${count} subscriber(s)`
export const entryCount = (count: number) => `Entries: ${count}`
export const categoriesChosen = (count: number) => `Categories (${count})`
export const goToSlide = (number: number) => `Go to slide ${number}`
export const recommendation = (username: string, notebookName: string) => `${username}: ${notebookName}`

// Errors of a callable whose reply is damaged
export const replyNotJson = 'Response is not valid JSON object.'
export const replyWithoutData = 'Response is missing data field.'
