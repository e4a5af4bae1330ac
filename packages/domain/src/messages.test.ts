import { describe, expect, it } from 'vitest'
import * as messages from './messages'

/** Every quoted text of the specification's error catalogue, verbatim. */
const catalogue = [
  'Notebook not found',
  'You are not authorized to delete this notebook',
  'There was an error processing your request.',
  'There was an error updating the collection name and associated entries.',
  'Please enter a collection name.',
  'Notebook deleted successfully',
  'Your response has been saved successfully!',
  'Error processing image',
  'No image captured from the camera.',
  'Collection not found.',
  'Failed to add collection. Error: {message}',
  'Please select or enter a category before submitting.',
  'Please make sure an image is captured and a crop area is selected.',
  'You are the original creator of this collection.',
  "You are already subscribed to the collection '{name}'.",
  'Error analyzing entries. Please try again.',
  'No valid response received.',
  'Error in processing the request.',
  'Entry saved locally. It will be synced once you are back online.',
  'No prompt available',
  'Error fetching prompt',
  'No valid prompt response.',
  'Untitled Cluster',
  'No matches found.',
  'Response is not valid JSON object.',
  'Response is missing data field.',
  'Failed to get document because the client is offline.',
]

const fixedTexts = new Set<unknown>([
  ...Object.values(messages),
  messages.subscribeFailed('{message}'),
  messages.alreadySubscribed('{name}'),
])

describe('messages', () => {
  it.each(catalogue)('[TEXT1] contain "%s" word for word', (text) => {
    expect(fixedTexts.has(text)).toBe(true)
  })

  it('[TEXT2] name their subject', () => {
    expect(messages.createdBy('ada')).toBe('Created by: ada')
    expect(messages.subscribers(3)).toBe('3 subscriber(s)')
    expect(messages.entryCount(12)).toBe('Entries: 12')
    expect(messages.categoriesChosen(2)).toBe('Categories (2)')
    expect(messages.goToSlide(1)).toBe('Go to slide 1')
    expect(messages.recommendation('ada', 'Ferries')).toBe('ada: Ferries')
  })
})
