// Notes, the composer and the offline page

export const noteLogged = 'Note logged'
export const chooseCategory = 'Please select or enter a category before submitting.'
export const endOfEntries = "You've reached the end of your entries."
export const noMatches = 'No matches found.'
export const noCategory = 'No Category'
export const none = 'None'
export const categoriesChosen = (count: number) => `Categories (${count})`
export const entrySavedLocally = 'Entry saved locally. It will be synced once you are back online.'
export const noEntriesStored = 'No entries stored locally.'
export const loading = 'Loading...'
