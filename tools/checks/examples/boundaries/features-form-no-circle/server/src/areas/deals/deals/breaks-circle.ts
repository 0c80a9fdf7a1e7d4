import { topicOf } from '../../talk/forums/breaks-circle.ts'

export const dealTopic = (): string => topicOf(7)
