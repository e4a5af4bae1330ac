import { crisisLines } from '@geist/domain'

/**
 * Replies to a draft that speaks of suicide or self-harm. They ask for a person and nothing else.
 */
export const crisisReplies: readonly string[] = [
  `What you wrote matters more than any reply a program can give. Please talk to a person now. ${crisisLines}

You do not have to find the right words for them. What you wrote here would be enough.

Who could be with you today?`,
  `A program cannot know how you are, and this is too much for one person to carry alone. Please let somebody hear it today. ${crisisLines}

They answer at any hour, and you can tell them just what you wrote here.

Is there someone nearby you could call?`,
  `Thank you for putting this into words. It belongs with a person now, not with a program. ${crisisLines}

If you are in danger at this moment, please call right away, or go where other people are.

Who could you tell, before you do anything else?`,
  `This is not something to face by yourself, and nobody who answers these lines will be surprised by it. ${crisisLines}

You can call without knowing what to say. Staying near somebody until it passes helps, too.

Who would want to know that you feel this way?`,
]
