/** Fixed texts that people see, word for word as the product specifies them. Screens keep those that only they need. */
export const messages = {
  // Alerts
  notebookNotFound: 'Notebook not found',
  notAuthorizedToDeleteNotebook: 'You are not authorized to delete this notebook',
  deleteNotebookFailed: 'There was an error processing your request.',
  renameNotebookFailed: 'There was an error updating the collection name and associated entries.',
  enterNotebookName: 'Please enter a collection name.',
  notebookDeleted: 'Notebook deleted successfully',
  responseSaved: 'Your response has been saved successfully!',
  processImageFailed: 'Error processing image',
  noImageCaptured: 'No image captured from the camera.',
  collectionNotFound: 'Collection not found.',
  subscribeFailed: (message: string) => `Failed to add collection. Error: ${message}`,
  chooseCategory: 'Please select or enter a category before submitting.',
  captureAndCrop: 'Please make sure an image is captured and a crop area is selected.',
  ownCollection: 'You are the original creator of this collection.',
  alreadySubscribed: (name: string) => `You are already subscribed to the collection '${name}'.`,
  removedAsSubscriber: "You've been removed as a subscriber to this notebook",

  // Messages
  analyzeFailed: 'Error analyzing entries. Please try again.',
  noValidResponse: 'No valid response received.',
  quickReplyFailed: 'Error in processing the request.',
  entrySavedLocally: 'Entry saved locally. It will be synced once you are back online.',
  noPromptAvailable: 'No prompt available',
  promptFailed: 'Error fetching prompt',
  noValidPrompt: 'No valid prompt response.',
  untitledCluster: 'Untitled Cluster',
  noMatches: 'No matches found.',
  databaseOffline: 'Failed to get document because the client is offline.',

  // States
  noteLogged: 'Note logged',
  thinking: 'Thinking...',
  loading: 'Loading...',
  updating: 'Updating...',
  endOfEntries: "You've reached the end of your entries.",
  noEntriesStored: 'No entries stored locally.',
  noPublicCollections: 'No public collections found.',
  noRecommendations: 'No recommendations',
  noNodeSelected: 'No node selected',

  // Names for what has none
  none: 'None',
  noCategory: 'No Category',
  noUsername: 'No username',
  noBiography: 'No biography provided.',

  // Texts with a number or a name
  createdBy: (name: string) => `Created by: ${name}`,
  subscribers: (count: number) => `${count} subscriber(s)`,
  entryCount: (count: number) => `Entries: ${count}`,
  categoriesChosen: (count: number) => `Categories (${count})`,
  goToSlide: (number: number) => `Go to slide ${number}`,
  recommendation: (username: string, notebookName: string) => `${username}: ${notebookName}`,
} as const

/** What a callable's error says when the reply itself is damaged. Apart, so that the transport carries no screen's texts. */
export const transportMessages = {
  notJson: 'Response is not valid JSON object.',
  missingData: 'Response is missing data field.',
} as const
