// Notebooks, subscriptions and profiles

export const notebookNotFound = 'Notebook not found'
export const notAuthorizedToDeleteNotebook = 'You are not authorized to delete this notebook'
export const deleteNotebookFailed = 'There was an error processing your request.'
export const renameNotebookFailed = 'There was an error updating the collection name and associated entries.'
export const enterNotebookName = 'Please enter a collection name.'
export const notebookDeleted = 'Notebook deleted successfully'
export const collectionNotFound = 'Collection not found.'
export const subscribeFailed = (message: string) => `Failed to add collection. Error: ${message}`
export const ownCollection = 'You are the original creator of this collection.'
export const alreadySubscribed = (name: string) => `You are already subscribed to the collection '${name}'.`
export const removedAsSubscriber = "You've been removed as a subscriber to this notebook"
export const noPublicCollections = 'No public collections found.'
export const createdBy = (name: string) => `Created by: ${name}`
export const subscribers = (count: number) => `${count} subscriber(s)`
export const entryCount = (count: number) => `Entries: ${count}`
export const noUsername = 'No username'
export const noBiography = 'No biography provided.'
