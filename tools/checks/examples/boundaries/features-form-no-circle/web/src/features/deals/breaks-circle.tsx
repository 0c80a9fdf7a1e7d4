import { TopicName } from '../forums/public/BreaksCircle.tsx'

export const DealTopic = () => <TopicName />
