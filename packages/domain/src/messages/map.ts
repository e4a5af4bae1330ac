// The content map

export const updating = 'Updating...'
export const untitledCluster = 'Untitled Cluster'
export const noNodeSelected = 'No node selected'
export const noRecommendations = 'No recommendations'
export const recommendation = (username: string, notebookName: string) => `${username}: ${notebookName}`
