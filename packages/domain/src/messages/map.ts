// The content map

export const updating = 'Updating...'
export const untitledCluster = 'Untitled Cluster'
/** Title of a cluster whose notes are all in crisis: none of its words becomes a headline. */
export const crisisCluster = 'Hard days'
export const noNodeSelected = 'No node selected'
export const noRecommendations = 'No recommendations'
export const recommendation = (username: string, notebookName: string) => `${username}: ${notebookName}`
