import { topicOf } from '../forums/breaks-circle.ts'

export const dealTopic = (): string => topicOf(7)
